-- Counts changed products anew, those of at most `most` rows, and returns how many rows it took. The vehicles for which they have
-- applications follow in the same statement, so that both see the same products. One counts at a time: another one waits, or
-- leaves it to the first. Each statement sees what is committed when it begins, so the lock comes first.
--
-- A million products are counted in one transaction. Each step joins real tables by their keys: a join of two lists that
-- the statement itself has made reads one of them once for each row of the other, because the planner takes both to be
-- short. It plans for the list of ids at hand, of which there are one or a million.
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
