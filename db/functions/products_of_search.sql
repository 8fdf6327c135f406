-- The products on sale that have the words, that are among `behind`, or whose number begins with the key or was the key before. Up to
-- `most` are all there, and each weighs 1. If there are more, those of a part of the shuffled shelf are there, and each stands for `weight`
-- products. The part is the smallest slice that has about 500 of them or, in a shop whose largest slice has less than that and less than
-- 3,000 products, the first 3,000.
create or replace function products_of_search(query tsquery, key text, behind uuid[], most int)
returns table (category text, company text, band int, is_sold_out boolean, weight float)
language plpgsql stable parallel safe rows 500
set enable_seqscan = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  key_end text := key || '~';
  numbered uuid[] := behind;
  begun bigint := 0;
  about bigint := 0;
  is_sampled boolean := false;
  -- 0: the first products of the shelf.
  part int := 64;
  first int := 3000;
  -- The products of the part have hashes below this one.
  bound int := -2080374784;
  part_weight float := 64;
begin
  if key <> '' then
    numbered := numbered || array(select product_id from former_part_numbers where part_number_key = key);
    select count(*) into begun from (
      select from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end limit most + 1
    ) as numbers;
  end if;
  if numnode(query) > 0 then about := words_sampled(query); end if;
  if begun > most then
    is_sampled := true;
    part := 0;
    first := 16000;
  elsif about > 4 * most then
    is_sampled := true;
    part := case when about >= 500 * 1024 then 1024 when about >= 500 * 256 then 256 else 64 end;
  elsif about > 0.8 * most then
    -- In doubt the largest slice is asked, since up to `most` are to be exact.
    select count(*) * 64 into about from products
    where archived_at is null and uuid_hash(id) < -2080374784 and search @@ query;
    is_sampled := about > 1.25 * most;
  end if;
  if part = 1024 then
    bound := -2143289344;
    part_weight := 1024;
  elsif part = 256 then
    bound := -2130706432;
    part_weight := 256;
  elsif part = 0 or about between 0.4 * most and 400 * 64 then
    select uuid_hash(id) into bound from products where archived_at is null order by uuid_hash(id), id offset first - 1 limit 1;
    -- The hashes are spread evenly over 32 bits, so the last of the first products shows how dense they are.
    part_weight := case when bound is null then 1 else 4294967296 / (bound::float + 2147483649) end;
    if part = 64 and part_weight >= 64 then
      bound := -2080374784;
      part_weight := 64;
    else
      part := 0;
      bound := coalesce(bound + 1, 2147483647);
    end if;
  end if;
  return query
  with every as materialized (
    select id, category, company, price_cents from products
    where not is_sampled and archived_at is null and search @@ query
    limit most + 1
  ), too_many as materialized (
    select is_sampled or count(*) > most as are from every
  ), found as materialized (
    select * from every where not (select are from too_many)
    union all
    select id, category, company, price_cents from products
    where (select are from too_many) and part = 1024
      and archived_at is null and uuid_hash(id) < -2143289344 and search @@ query
    union all
    select id, category, company, price_cents from products
    where (select are from too_many) and part = 256
      and archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
    union all
    select id, category, company, price_cents from products
    where (select are from too_many) and part = 64
      and archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
    union all
    select id, category, company, price_cents from (
      select id, category, company, price_cents, search from products
      where archived_at is null order by uuid_hash(id), id limit first
    ) as begins
    where (select are from too_many) and part = 0 and search @@ query
    union all
    select id, category, company, price_cents from products
    where key <> '' and archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
      and not search @@ query and (not (select are from too_many) or uuid_hash(id) < bound)
    union all
    select id, category, company, price_cents from products
    where id = any(numbered) and archived_at is null
      and not (key <> '' and part_number_key ~>=~ key and part_number_key ~<~ key_end)
      and not search @@ query and (not (select are from too_many) or uuid_hash(id) < bound)
  ), sold as materialized (
    select product_id from sold_out where (select are from too_many) and uuid_hash(product_id) < bound
    union all
    select product_id from sold_out
    where not (select are from too_many) and product_id = any(array(select id from found))
  )
  select category, company, price_band(price_cents), sold.product_id is not null,
    case when (select are from too_many) then part_weight else 1 end
  from found left join sold on sold.product_id = found.id;
end $$;
