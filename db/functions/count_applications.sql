-- Applications that come and go are counted by ranges of years. Counted by vehicles, they would be twenty times as many: most of
-- what the database did for a large import. Nothing updates applications, and no statement both adds and removes some. A product
-- counts once for a vehicle, however many applications it has. It has come for the years of those that have just come, and has
-- gone for the years of those that have just gone, without the years of its other applications for the model.
create or replace function count_applications() returns trigger language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  step constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from changed_rows) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  with changed as materialized (
    select product_id, model_id, range_agg(int4range(year_from, year_to, '[]')) as years
    from changed_rows group by 1, 2
  ), others as materialized (
    select product_id, model_id, range_agg(int4range(year_from, year_to, '[]')) as years
    from (
      select product_id, model_id, year_from, year_to, engine_id, position, qualifier_id
      from changed join fitments using (product_id, model_id)
      except
      -- What has gone is not stored any more.
      select product_id, model_id, year_from, year_to, engine_id, position, qualifier_id
      from changed_rows where step = 1
    ) as stored
    group by 1, 2
  ), grouped as materialized (
    -- Products that are counted in the same row of the shelf count alike.
    select changed.model_id, lower(span) as first_year, upper(span) as next_year, counted_products.count_id,
      count(*)::int as products
    from changed
    left join others on others.product_id = changed.product_id and others.model_id = changed.model_id
    cross join unnest(case when others.years is null then changed.years else changed.years - others.years end) as span
    left join counted_products on counted_products.product_id = changed.product_id
    group by 1, 2, 3, 4
  ), valued as (
    -- Without a facet: how many parts there are, whether they are on sale or not.
    select model_id, null as facet, null as value, first_year, next_year, products from grouped
    union all
    select grouped.model_id, given.facet, given.value, grouped.first_year, grouped.next_year, grouped.products
    from grouped join shelf_counts as shelf on shelf.id = grouped.count_id,
      facet_values(shelf.category, shelf.company, shelf.band, shelf.in_stock) as given
  ), steps as (
    select model_id, facet, value, year, sum(products) as products
    from (
      select model_id, facet, value, first_year as year, products from valued
      union all
      select model_id, facet, value, next_year, -products from valued
    ) as ends
    group by model_id, facet, value, year
  ), spans as (
    select model_id, facet, value, year as first_year, lead(year) over following as next_year,
      sum(products) over following as products
    from steps window following as (partition by model_id, facet, value order by year)
  ), counted as materialized (
    select vehicles.id as vehicle_id, spans.facet, spans.value, spans.products::int as products
    from spans join vehicles on vehicles.model_id = spans.model_id
      and vehicles.year >= spans.first_year and vehicles.year < spans.next_year
    where spans.products <> 0
  ), told as (
    update vehicles set parts = vehicles.parts + step * counted.products
    from counted where vehicles.id = counted.vehicle_id and counted.facet is null
  )
  insert into vehicle_counts as kept (vehicle_id, facet, value, products)
    select vehicle_id, facet, value, step * products from counted where facet is not null
    -- Neighbors in the index are written one after the other.
    order by vehicle_id, facet, value
  on conflict (vehicle_id, facet, value) do update set products = kept.products + excluded.products;
  return null;
end $$;

create or replace trigger fitments_count_added after insert on fitments
  referencing new table as changed_rows for each statement execute function count_applications();

create or replace trigger fitments_count_removed after delete on fitments
  referencing old table as changed_rows for each statement execute function count_applications();
