-- The counts of a vehicle as they are now: those that are kept, and the difference of what has changed since.
create or replace function counts_of_vehicle(vehicle int) returns table (facet text, value text, products bigint)
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
