-- CSV files of products that staff send. A file is stored row by row as it arrives, and its rows are deleted once they
-- are judged.

create table product_files (
  id uuid primary key,
  kind text not null check (kind in ('products_csv', 'prices_csv', 'stock_csv')),
  sent_by uuid not null references users,
  -- The columns that the file has, in its order; none until its first rows have arrived.
  columns text[] not null default '{}',
  started_at timestamptz not null,
  -- Null while the file arrives.
  batch_id uuid unique references product_batches on delete cascade
);
-- A person sends one file at a time.
create unique index product_files_arriving on product_files (sent_by) where batch_id is null;

create table product_file_rows (
  file_id uuid not null references product_files on delete cascade,
  -- The line of the file in which the row begins.
  line int not null check (line >= 1),
  -- Written as products.part_number_key is.
  part_number_key text not null,
  -- Company and name, where the file has both: the same value twice is the same product twice.
  name_key text,
  cells text[] not null,
  primary key (file_id, line)
);
create index product_file_rows_part_number on product_file_rows (file_id, part_number_key);
create index product_file_rows_name on product_file_rows (file_id, name_key) where name_key is not null;

-- What people should know of a row that is not refused.
alter table product_batch_rows add column note text;

-- A file may name a product that is a draft or hidden.
create index products_off_sale_part_number on products (part_number_key) where off_sale_as is not null;
