-- The counts of a vehicle's list are kept with the data, as those of the whole shelf are, and so is how many parts it has.

-- How many products on sale have an application for a vehicle, by each value of each filter. A product is counted by the
-- row of shelf_counts in which counted_products has it; readers add the difference for those that changed since. It has no
-- foreign keys, since the order of changes is that of the counting, and an invariant compares it with the applications.
-- Rows of 0 stay.
create table vehicle_counts (
  vehicle_id int not null,
  facet text not null check (facet in ('category', 'company', 'band', 'stock')),
  value text not null,
  products int not null,
  primary key (vehicle_id, facet, value)
);

-- The values by which a product with these is counted. Nothing for a product that is not on sale.
create function facet_values(category text, company text, band int, in_stock boolean)
returns table (facet text, value text) language sql immutable parallel safe as $$
  select given.facet, given.value
  from (values
    ('category', category), ('company', company), ('band', band::text), ('stock', case when in_stock then 'in' end)
  ) as given (facet, value)
  where given.value is not null
$$;

-- The counts of a vehicle as they are now.
create function counts_of_vehicle(vehicle int) returns table (facet text, value text, products bigint)
language sql stable as $$
  with changed as materialized (
    select array_agg(distinct products_to_count.product_id) as ids
    from products_to_count join vehicles on vehicles.id = vehicle
    where exists (
      select from fitments where fitments.product_id = products_to_count.product_id
        and fitments.model_id = vehicles.model_id and vehicles.year between year_from and year_to)
  ), steps as (
    select facet, value, products from vehicle_counts where vehicle_id = vehicle
    union all
    select given.facet, given.value, 1
    from changed, products_on_shelf(changed.ids) as shelf,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
    union all
    select given.facet, given.value, -1
    from changed, unnest(changed.ids) as one (id)
    join counted_products on counted_products.product_id = one.id
    join shelf_counts as shelf on shelf.id = counted_products.count_id,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
  )
  select facet, value, sum(products)::bigint from steps group by facet, value having sum(products) <> 0
$$;

-- Counts these vehicles anew. Everybody who counts waits for the others: each statement sees what is committed when it
-- begins, so the lock comes first.
create function count_vehicles(ids int[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  delete from vehicle_counts where vehicle_id = any (ids);
  with fitted as materialized (
    select distinct vehicles.id as vehicle_id, fitments.product_id
    from vehicles join fitments
      on fitments.model_id = vehicles.model_id and vehicles.year between fitments.year_from and fitments.year_to
    where vehicles.id = any (ids)
  ), told as (
    update vehicles set parts = counted.parts
    from (
      select given.id, count(fitted.product_id) as parts
      from unnest(ids) as given (id) left join fitted on fitted.vehicle_id = given.id group by given.id
    ) as counted
    where vehicles.id = counted.id and vehicles.parts <> counted.parts
  )
  insert into vehicle_counts (vehicle_id, facet, value, products)
    select fitted.vehicle_id, given.facet, given.value, count(*)
    from fitted
    join counted_products on counted_products.product_id = fitted.product_id
    join shelf_counts as shelf on shelf.id = counted_products.count_id,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
    group by fitted.vehicle_id, given.facet, given.value;
end $$;

-- The same for all vehicles, model by model, so that it needs no more memory than the largest model does.
create function count_all_vehicles() returns void language plpgsql as $$
declare
  model record;
begin
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  delete from vehicle_counts;
  for model in
    select model_id, array_agg(id) as ids from vehicles
    where parts > 0 or exists (select from fitments where fitments.model_id = vehicles.model_id)
    group by model_id
  loop
    perform count_vehicles(model.ids);
  end loop;
end $$;

-- Applications that come and go. Nothing updates them, and no statement both adds and removes some. A product counts once for a vehicle, however many applications it
-- has: it has come if all of its applications for the vehicle have just come, and has gone if none is left.
create function count_applications() returns trigger language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  step constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from changed_rows) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  with changed as materialized (
    select vehicles.id as vehicle_id, changed_rows.product_id, count(*) as rows
    from changed_rows join vehicles
      on vehicles.model_id = changed_rows.model_id and vehicles.year between changed_rows.year_from and changed_rows.year_to
    group by 1, 2
  ), present as materialized (
    select vehicles.id as vehicle_id, fitments.product_id, count(*) as rows
    from (select distinct product_id, model_id from changed_rows) as touched
    join fitments on fitments.product_id = touched.product_id and fitments.model_id = touched.model_id
    join vehicles on vehicles.model_id = fitments.model_id
      and vehicles.year between fitments.year_from and fitments.year_to
    group by 1, 2
  ), fitted as materialized (
    select changed.vehicle_id, changed.product_id
    from changed left join present
      on present.vehicle_id = changed.vehicle_id and present.product_id = changed.product_id
    where coalesce(present.rows, 0) = case step when 1 then changed.rows else 0 end
  ), told as (
    update vehicles set parts = vehicles.parts + step * counted.parts
    from (select vehicle_id, count(*)::int as parts from fitted group by vehicle_id) as counted
    where vehicles.id = counted.vehicle_id
  ), valued as materialized (
    select touched.product_id, given.facet, given.value
    from (select distinct product_id from changed_rows) as touched
    join counted_products on counted_products.product_id = touched.product_id
    join shelf_counts as shelf on shelf.id = counted_products.count_id,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
  )
  insert into vehicle_counts as kept (vehicle_id, facet, value, products)
    select fitted.vehicle_id, valued.facet, valued.value, step * count(*)
    from fitted join valued on valued.product_id = fitted.product_id
    group by fitted.vehicle_id, valued.facet, valued.value
    -- Neighbors in the index are written one after the other.
    order by fitted.vehicle_id, valued.facet, valued.value
  on conflict (vehicle_id, facet, value) do update set products = kept.products + excluded.products;
  return null;
end $$;
create trigger fitments_count_added after insert on fitments
  referencing new table as changed_rows for each statement execute function count_applications();
create trigger fitments_count_removed after delete on fitments
  referencing old table as changed_rows for each statement execute function count_applications();

-- A year that is new to the tree may be one that applications of its model cover already.
create function count_new_vehicles() returns trigger language plpgsql as $$
declare
  ids constant int[] := array(select id from new_rows where exists (
    select from fitments where fitments.model_id = new_rows.model_id));
begin
  if cardinality(ids) > 0 then
    perform count_vehicles(ids);
  end if;
  return null;
end $$;
create trigger vehicles_count_new after insert on vehicles
  referencing new table as new_rows for each statement execute function count_new_vehicles();

-- As before (0030_counting_a_catalogue.sql), and the vehicles for which the changed products have applications follow, in the
-- same statement, so that both see the same products.
create or replace function count_changed_products(waits boolean, most int) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  counting constant bigint := hashtextextended('count changed products', 0);
  taken uuid[];
  ids uuid[];
begin
  if waits then
    perform pg_advisory_xact_lock(counting);
  elsif not pg_try_advisory_xact_lock(counting) then
    return 0;
  end if;

  if most is null then
    with gone as (
      delete from products_to_count returning product_id
    )
    select array_agg(product_id) into taken from gone;
  else
    with gone as (
      delete from products_to_count where ctid = any (array(select ctid from products_to_count limit most))
      returning product_id
    )
    select array_agg(product_id) into taken from gone;
  end if;
  if taken is null then
    return 0;
  end if;
  select array_agg(distinct id) into ids from unnest(taken) as id;

  insert into shelf_counts (category, company, band, in_stock, products)
    select distinct category, company, band, in_stock, 0 from products_on_shelf(ids)
    on conflict do nothing;

  with placed as materialized (
    select given.id, counted.count_id as old_id, kept.id as new_id
    from unnest(ids) as given(id)
    left join counted_products counted on counted.product_id = given.id
    left join products on products.id = given.id and products.archived_at is null
    left join sold_out on sold_out.product_id = products.id
    left join shelf_counts kept on kept.category = products.category and kept.company = products.company
      and kept.band = price_band(products.price_cents) and kept.in_stock = (sold_out.product_id is null)
  ), summed as (
    select count_id, sum(step) as step from (
      select new_id as count_id, 1 as step from placed where new_id is not null
      union all
      select old_id, -1 from placed where old_id is not null
    ) as steps group by count_id having sum(step) <> 0
  ), stepped as (
    update shelf_counts set products = products + step from summed where shelf_counts.id = summed.count_id
  ), gone as (
    delete from counted_products using placed
    where counted_products.product_id = placed.id and placed.new_id is null
  ), moved as materialized (
    select id, old_id, new_id from placed
    where new_id is distinct from old_id and exists (select from fitments where fitments.product_id = placed.id)
  ), steps as materialized (
    select id, facet, value, sum(step) as step
    from (
      select moved.id, given.facet, given.value, 1 as step
      from moved join shelf_counts as shelf on shelf.id = moved.new_id,
        facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
      union all
      select moved.id, given.facet, given.value, -1
      from moved join shelf_counts as shelf on shelf.id = moved.old_id,
        facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
    ) as every
    group by id, facet, value having sum(step) <> 0
  ), fitted as materialized (
    select distinct fitments.product_id, vehicles.id as vehicle_id
    from moved join fitments on fitments.product_id = moved.id
    join vehicles on vehicles.model_id = fitments.model_id
      and vehicles.year between fitments.year_from and fitments.year_to
  ), told as (
    insert into vehicle_counts as kept (vehicle_id, facet, value, products)
      select fitted.vehicle_id, steps.facet, steps.value, sum(steps.step)
      from steps join fitted on fitted.product_id = steps.id
      group by fitted.vehicle_id, steps.facet, steps.value having sum(steps.step) <> 0
    on conflict (vehicle_id, facet, value) do update set products = kept.products + excluded.products
  )
  insert into counted_products
    select id, new_id from placed where new_id is not null and new_id is distinct from old_id
    on conflict (product_id) do update set count_id = excluded.count_id;

  delete from shelf_counts where products = 0;
  return cardinality(taken);
end $$;

select count_all_vehicles();
analyze vehicle_counts;

-- What lists and counts ask of a product whose id is known. Reading the product itself would cost several times as much.
create index products_on_sale_by_id on products (id) include (category, company, price_cents) where archived_at is null;
