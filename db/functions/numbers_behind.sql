-- The products behind numbers, each as its key, with the key of a maker or ''. First the part on sale that has the number now.
-- Without one: the part that had it before, or that is no longer sold under it, and those that other makers have under it, at
-- most so many of each number. Where a maker is named, only numbers of that maker count. `sold` follows the parts that have taken
-- the place of one that is no longer sold, along the whole chain; it may end at a part that is not on sale.
create or replace function numbers_behind(keys text[], makers text[], most int)
returns table (
  key text, product_id uuid, number text, maker text, kind text, note text, is_sample boolean, place int, sold uuid, steps int
) language plpgsql stable parallel safe rows 10 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query with recursive given as (
    select * from unnest(keys, makers) as given (key, maker)
  ), named as (
    select given.key, found.* from given cross join lateral (
      select id as product_id, null::text as number, null::text as maker, null::text as kind, null::text as note,
        false as is_sample, 1 as place
      from products where archived_at is null and part_number_key = given.key and given.maker = ''
      union all
      select product_id, null, null, null, null, false, 2 from former_part_numbers
      where part_number_key = given.key and given.maker = ''
      union all
      select id, null, null, null, null, false, 3 from products
      where off_sale_as = 'hidden' and part_number_key = given.key and given.maker = ''
      union all
      (
        select product_id, number, interchange_numbers.maker, kind, note, is_sample, 4 from interchange_numbers
        where number_key = given.key
          and (given.maker = '' or starts_with(regexp_replace(lower(interchange_numbers.maker), '[^a-z0-9]', '', 'g'), given.maker))
        order by interchange_numbers.maker, product_id limit most
      )
    ) as found
    where place = 1 or given.maker <> ''
      or not exists (select from products where archived_at is null and part_number_key = given.key)
  ), chain as (
    select named.*, product_id as sold, 0 as steps from named
    union all
    select chain.key, chain.product_id, chain.number, chain.maker, chain.kind, chain.note, chain.is_sample, chain.place,
      replaced.new_product_id, chain.steps + 1
    from chain
    join products as passed on passed.id = chain.sold and passed.archived_at is not null
    join product_replacements as replaced on replaced.old_product_id = chain.sold
  )
  select key, product_id, number, maker, kind, note, is_sample, place, sold, steps from chain;
end $$;
