-- Products are edited. `archived_at` stays the one condition of every index, count and query: it is null exactly while a
-- product is on sale. Why a product is off sale is told beside it: a draft, hidden, or (null) removed.

alter table products
  add column off_sale_as text check (off_sale_as in ('draft', 'hidden')),
  -- Goes up with every change of what people edit, so that nobody overwrites what they have not seen.
  add column version int not null default 1 check (version >= 1),
  -- What the first picture shows, in words.
  add column picture_alt text not null default '',
  add constraint products_off_sale_are_archived check (off_sale_as is null or archived_at is not null);
create index products_off_sale on products (coalesce(off_sale_as, 'removed'), id) where archived_at is not null;
-- The address of a hidden product says that it is not sold at the moment.
create index products_hidden_part_number on products (part_number_key) where off_sale_as = 'hidden';

-- The pictures of a product after the first, which is `products.picture`.
create table product_pictures (
  product_id uuid not null references products,
  position int not null check (position between 2 and 12),
  picture text not null check (picture <> ''),
  alt text not null default '',
  primary key (product_id, position)
);
create index product_pictures_picture on product_pictures (picture);

-- Every change of a price, whoever made it and however.
create table price_changes (
  product_id uuid not null references products,
  -- 1, 2, 3 for each product. The product's row lock keeps two changes from taking the same number.
  number int not null check (number >= 1),
  from_cents bigint not null,
  to_cents bigint not null,
  at timestamptz not null,
  -- Null: a file was imported on the machine.
  changed_by uuid references users,
  primary key (product_id, number),
  check (from_cents <> to_cents)
);
create trigger price_changes_stay before update or delete on price_changes execute function refuse_change();
create trigger price_changes_not_emptied before truncate on price_changes execute function refuse_emptying();

-- The transaction says who changes the price: set_config('shop.actor', id, true).
create function note_price_changes() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id, number, from_cents, to_cents, at, changed_by)
    select id, 1 + coalesce((select max(number) from price_changes where product_id = id), 0),
      old_rows.price_cents, new_rows.price_cents, clock_timestamp(), nullif(current_setting('shop.actor', true), '')::uuid
    from old_rows join new_rows using (id)
    where old_rows.price_cents <> new_rows.price_cents;
  return null;
end $$;
create trigger products_note_price_changes after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_price_changes();

-- Prices that a job sets at a time.
create table planned_prices (
  id uuid primary key,
  product_id uuid not null references products,
  price_cents bigint not null check (price_cents >= 1),
  at timestamptz not null check (at = date_trunc('minute', at at time zone 'UTC') at time zone 'UTC'),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled')),
  planned_by uuid not null references users,
  planned_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references users,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index planned_prices_waiting on planned_prices (product_id, at) where state = 'waiting';
