-- Numbers of other makers come in files too, CSV and PIES XML. They arrive and are judged as applications are.

alter table fitment_imports
  add column subject text not null default 'applications' check (subject in ('applications', 'numbers')),
  drop constraint fitment_imports_format,
  add constraint fitment_imports_format check (
    (subject = 'applications' and format in ('csv', 'aces')) or (subject = 'numbers' and format in ('csv', 'pies')));

-- What a row of numbers means.
alter table fitment_import_rows
  add column number text,
  add column number_key text,
  add column maker text,
  add column number_kind text check (number_kind in ('oe', 'competitor', 'superseded', 'ours')),
  -- The number is that of a part of the shop, whose place the product takes.
  add column replaced_id uuid;

-- What the last import of numbers has done, so that it can be undone.
create table interchange_changes (
  import_id uuid not null references fitment_imports on delete cascade,
  change text not null check (change in ('added', 'removed')),
  product_id uuid not null references products on delete cascade,
  -- A part whose place the product takes, or else a number.
  replaced_id uuid references products on delete cascade,
  number_key text,
  number text,
  maker text,
  kind text,
  note text,
  is_sample boolean not null default false,
  constraint interchange_changes_one check ((replaced_id is null) = (
    number_key is not null and number is not null and maker is not null and kind is not null))
);
create index interchange_changes_import on interchange_changes (import_id);
create index interchange_changes_product on interchange_changes (product_id);
create index interchange_changes_replaced on interchange_changes (replaced_id);

-- Weights and packed sizes that a file tells of parts for which the shop lacks some. Staff bring them in by a file of products.
create table interchange_import_sizes (
  import_id uuid not null references fitment_imports on delete cascade,
  product_id uuid not null references products on delete cascade,
  weight_grams int check (weight_grams > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  primary key (import_id, product_id)
);
create index interchange_import_sizes_product on interchange_import_sizes (product_id);
