-- The counts of the whole shelf as they are now: those that are kept, and the difference of what has changed since.
create or replace function counts_of_shelf() returns table (
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
