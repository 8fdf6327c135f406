-- The counts of the whole shelf are kept with the data, so that nobody waits while a million products are counted.

-- The index of a product's price band, as `priceBands` of the contract has them. A test compares the two.
create function price_band(price_cents bigint) returns int language sql immutable parallel safe
  return width_bucket(price_cents, '{2500,5000,10000,25000,100000}'::bigint[]);

-- How many products on sale share these values.
create table shelf_counts (
  id uuid primary key default gen_random_uuid(),
  category text not null,
  company text not null,
  band int not null,
  in_stock boolean not null,
  products bigint not null,
  unique (category, company, band, in_stock)
);

-- The row of shelf_counts in which a product is counted. It has no foreign keys: only one job writes it, and an
-- invariant compares it with the products.
create table counted_products (
  product_id uuid primary key,
  count_id uuid not null
);

-- Products that changed since they were counted, in the transaction that changed them. Rows are only added, so that
-- orders never wait for each other here. A job counts these products anew and removes the rows; until then every reader
-- adds the difference.
create table products_to_count (
  product_id uuid not null
);

create function products_on_shelf(ids uuid[]) returns table (
  product_id uuid, category text, company text, band int, in_stock boolean
) language sql stable parallel safe as $$
  select products.id, products.category, products.company, price_band(products.price_cents), sold_out.product_id is null
  from unnest(ids) as given(id)
  join products on products.id = given.id
  left join sold_out on sold_out.product_id = products.id
  where products.archived_at is null
$$;

-- The counts as they are now.
create function counts_of_shelf() returns table (
  category text, company text, band int, in_stock boolean, products bigint
) language sql stable as $$
  with changed as materialized (
    select array_agg(distinct product_id) as ids from products_to_count
  ), steps as (
    select category, company, band, in_stock, products from shelf_counts
    union all
    select category, company, band, in_stock, 1 from changed, products_on_shelf(changed.ids)
    union all
    select category, company, band, in_stock, -1
    from changed, unnest(changed.ids) as given(id)
    join counted_products on product_id = given.id
    join shelf_counts on shelf_counts.id = count_id
  )
  select category, company, band, in_stock, sum(products)::bigint
  from steps group by category, company, band, in_stock having sum(products) <> 0
$$;

create function note_products_to_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into products_to_count select id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into products_to_count select id from old_rows;
  else
    insert into products_to_count
      select id from old_rows join new_rows using (id)
      where (old_rows.category, old_rows.company, price_band(old_rows.price_cents), old_rows.archived_at is null)
        is distinct from (new_rows.category, new_rows.company, price_band(new_rows.price_cents), new_rows.archived_at is null);
  end if;
  return null;
end $$;
create trigger products_note_added_to_count after insert on products
  referencing new table as new_rows for each statement execute function note_products_to_count();
create trigger products_note_changed_to_count after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_products_to_count();
create trigger products_note_removed_to_count after delete on products
  referencing old table as old_rows for each statement execute function note_products_to_count();

create function note_sold_out_to_count() returns trigger language plpgsql as $$
begin
  insert into products_to_count values (coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger sold_out_note_to_count after insert or delete on sold_out
  for each row execute function note_sold_out_to_count();

insert into shelf_counts (category, company, band, in_stock, products)
  select category, company, price_band(price_cents), sold_out.product_id is null, count(*)
  from products left join sold_out on sold_out.product_id = products.id
  where archived_at is null
  group by 1, 2, 3, 4;
insert into counted_products
  select products.id, shelf_counts.id
  from products left join sold_out on sold_out.product_id = products.id
  join shelf_counts on shelf_counts.category = products.category and shelf_counts.company = products.company
    and band = price_band(price_cents) and in_stock = (sold_out.product_id is null)
  where archived_at is null;
analyze shelf_counts, counted_products;

-- Counts changed products anew, those of at most so many rows, and returns how many rows it took. One counts at a time:
-- another one waits, or leaves it to the first. Each statement sees what is committed when it begins, so the lock comes
-- first.
create function count_changed_products(waits boolean, most int) returns bigint language plpgsql as $$
declare
  counting constant bigint := hashtextextended('count changed products', 0);
  counted bigint;
begin
  if waits then
    perform pg_advisory_xact_lock(counting);
  elsif not pg_try_advisory_xact_lock(counting) then
    return 0;
  end if;
  if not exists (select from products_to_count) then
    return 0;
  end if;

  with taken as (
    delete from products_to_count where ctid = any (array(select ctid from products_to_count limit most))
    returning product_id
  ), changed as materialized (
    select array_agg(distinct product_id) as ids from taken
  ), present as materialized (
    select shelf.* from changed, products_on_shelf(changed.ids) as shelf
  ), steps as (
    select category, company, band, in_stock, 1 as step from present
    union all
    select category, company, band, in_stock, -1
    from changed, unnest(changed.ids) as given(id)
    join counted_products on product_id = given.id
    join shelf_counts on shelf_counts.id = count_id
  ), written as (
    insert into shelf_counts as kept (category, company, band, in_stock, products)
      select category, company, band, in_stock, sum(step) from steps group by 1, 2, 3, 4
    on conflict (category, company, band, in_stock) do update set products = kept.products + excluded.products
    returning id, category, company, band, in_stock
  ), gone as (
    delete from counted_products using changed
    where product_id = any (changed.ids) and product_id not in (select product_id from present)
  ), placed as (
    insert into counted_products
      select product_id, written.id from present join written using (category, company, band, in_stock)
    on conflict (product_id) do update set count_id = excluded.count_id
  )
  select count(*) into counted from taken;

  delete from shelf_counts where products = 0;
  return counted;
end $$;
