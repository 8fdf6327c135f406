-- The values by which products are counted; none for a product that is not on sale.
create or replace function products_on_shelf(ids uuid[]) returns table (
  product_id uuid, category text, company text, band int, in_stock boolean
) language sql stable parallel safe as $$
  select products.id, products.category, products.company, price_band(products.price_cents), sold_out.product_id is null
  from unnest(ids) as given(id)
  join products on products.id = given.id
  left join sold_out on sold_out.product_id = products.id
  where products.archived_at is null
$$;
