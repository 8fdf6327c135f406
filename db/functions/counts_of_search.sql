-- How many products a search finds, value by value of each filter; `facet` says of which. Each product stands for `weight`
-- products. Words that few products have, and that are the beginning of no number, are counted in one pass. All others are
-- those of products_of_search, which decides whether to count a part of the shelf.
create or replace function counts_of_search(query tsquery, key text, behind uuid[], most int, companies int)
returns table (facet text, value text, products bigint, weight float)
language plpgsql stable parallel safe rows 60
set enable_seqscan = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  key_end text := key || '~';
  is_plain boolean;
begin
  is_plain := numnode(query) > 0 and cardinality(behind) = 0
    and not exists (select from former_part_numbers where part_number_key = key)
    and (key = '' or not exists (
      select from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
    ))
    and words_sampled(query) <= 0.8 * most;
  return query
  with few as materialized (
    select id, category, company, price_cents from products
    where is_plain and archived_at is null and search @@ query
    limit most + 1
  ), how as materialized (
    select is_plain and count(*) <= most as is_few from few
  ), sold as materialized (
    select product_id from sold_out where is_plain and product_id = any(array(select id from few))
  ), found as (
    select category, company, price_band(price_cents) as band, sold.product_id is null as in_stock, 1::float as weight
    from few left join sold on sold.product_id = few.id
    where (select is_few from how)
    union all
    select category, company, band, not is_sold_out, weight from products_of_search(query, key, behind, most)
    where not (select is_few from how)
  ), counted as (
    select
      case grouping(category, company, band, in_stock) when 7 then 'category' when 11 then 'company' when 13 then 'band' else 'stock' end
        as facet,
      coalesce(category, company, band::text, in_stock::text) as value, count(*) as products, max(weight) as weight
    from found group by grouping sets ((category), (company), (band), (in_stock))
  ), placed as (
    select counted.*, row_number() over (partition by facet order by products desc, value collate "C") as place from counted
  )
  select facet, value, products, weight from placed
  where facet in ('category', 'band') or facet = 'company' and place <= companies or facet = 'stock' and value = 'true'
  order by facet, place;
end $$;
