-- Counts these vehicles anew. Everybody who counts waits for the others: each statement sees what is committed when it
-- begins, so the lock comes first.
create or replace function count_vehicles(ids int[]) returns void language plpgsql
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
