-- The staff's list of orders: what it is filtered by, saved views of it, and notes among staff.

-- What the list is filtered by ------------------------------------------------------------------

-- The customer had ordered before. It never changes, so that the list needs no other rows to filter by it.
alter table orders add column is_returning boolean not null default false;
update orders set is_returning = true
where exists (
  select from orders earlier where earlier.customer_id = orders.customer_id and earlier.id < orders.id);

-- A customer places one order at a time, so exactly one of them is the first.
create function note_returning_customer() returns trigger language plpgsql as $$
begin
  new.is_returning := new.customer_id is not null and exists (
    select from orders where customer_id = new.customer_id);
  return new;
end $$;
create trigger orders_note_returning before insert on orders
  for each row execute function note_returning_customer();

-- First orders are few in an old shop.
create index orders_first on orders (id desc) where not is_returning;
-- The ids of the first and the last order of some days.
create index orders_by_day on orders (placed_at, id);

-- The categories of an order's goods. The key is also the list of a category, by the order's id.
create table order_categories (
  category text not null,
  order_id uuid not null references orders,
  primary key (category, order_id)
);
create index order_categories_of_order on order_categories (order_id);
insert into order_categories (category, order_id)
select distinct products.category, line.order_id
from order_lines line join products on products.id = line.product_id;

create function note_order_categories() returns trigger language plpgsql as $$
begin
  insert into order_categories (category, order_id)
  select distinct products.category, line.order_id
  from new_lines line join products on products.id = line.product_id
  on conflict do nothing;
  return null;
end $$;
create trigger order_lines_note_categories after insert on order_lines
  referencing new table as new_lines for each statement execute function note_order_categories();

-- Products that moved to another category. A job moves their orders: there may be many.
create table recategorised_products (
  product_id uuid primary key references products
);
create function note_recategorised_product() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines where product_id = new.id) then
    insert into recategorised_products (product_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_note_recategorised after update of category on products
  for each row when (old.category <> new.category) execute function note_recategorised_product();

-- Saved views -----------------------------------------------------------------------------------

create table order_views (
  id uuid primary key,
  -- Null once the owner has erased the account; only a shared view stays.
  owner_id uuid references users,
  name text not null check (name <> ''),
  is_shared boolean not null,
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  columns text[] not null,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint order_views_of_nobody_are_shared check (is_shared or owner_id is not null)
);
create unique index order_views_own_names on order_views (owner_id, lower(name)) where not is_shared;
create unique index order_views_shared_names on order_views (lower(name)) where is_shared;

-- Notes among staff -----------------------------------------------------------------------------

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders,
  author_id uuid not null references users,
  -- Null once the customer has erased the account: a note may hold personal words.
  text text check (text <> ''),
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id desc);

create table order_note_mentions (
  note_id uuid not null references order_notes,
  user_id uuid not null references users,
  primary key (note_id, user_id)
);

create function keep_order_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text is null
    and (new.id, new.order_id, new.author_id, new.at) = (old.id, old.order_id, old.author_id, old.at) then
    return new;
  end if;
  raise exception 'Notes on orders are never changed or removed.' using errcode = 'restrict_violation';
end $$;
create trigger order_notes_stay before update or delete on order_notes
  for each row execute function keep_order_note();
create trigger order_notes_not_emptied before truncate on order_notes execute function refuse_emptying();
create trigger order_note_mentions_stay before update or delete on order_note_mentions execute function refuse_change();
create trigger order_note_mentions_not_emptied before truncate on order_note_mentions execute function refuse_emptying();
