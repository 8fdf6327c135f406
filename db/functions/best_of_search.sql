-- The best matches of a search, `most` of them: one more than a page has. They are chosen and ranked in one function whose plan
-- is kept: planning the statements anew for each search cost more than running them. The first row has no product. It says how many
-- products about have the words, how many the shelf has (only if the words are common), and the slice that was ranked: null if
-- all matches were, 0 if the words are common and no slice has enough of them, so that only numbers follow. A match by number
-- says so, and comes first. `ranked` are the words without sizes, `sizes` and `exact` the sizes or null. A product that is one of
-- `kind` by its name comes before one that mentions it; `kind` is null where the search names none.
create or replace function best_of_search(
  query tsquery, ranked tsquery, sizes tsquery, exact tsquery, key text, behind uuid[], most int, kind tsquery
)
returns table (id uuid, score int, is_by_number boolean, slice int, about bigint, shelf bigint)
language plpgsql stable parallel safe rows 30
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  key_end text := key || '~';
  page float := most - 1;
  numbered uuid[] := behind;
  part int;
  many bigint := 0;
  whole bigint;
begin
  if numnode(query) > 0 then many := words_sampled(query); end if;
  if many > 2048 then
    select count(*) * 1024 into whole from products where archived_at is null and uuid_hash(id) < -2143289344;
    -- Walking the shelf until the page is full must be shorter than reading all matches.
    if page * whole / many < many then
      part := case
        when many >= 4 * page * 1024 then 1024
        when many >= 4 * page * 256 then 256
        when many >= 4 * page * 64 then 64
        when many >= 1.3 * page * 1024 then 1024
        when many >= 1.3 * page * 256 then 256
        when many >= 1.3 * page * 64 then 64
        else 0
      end;
    end if;
  end if;
  if key <> '' then
    numbered := numbered
      || array(select product_id from former_part_numbers where part_number_key = key)
      || array(
        select id from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
        order by part_number_key using ~<~ limit 500
      );
  end if;
  return query select null::uuid, null::int, false, part, many, whole;
  return query
  with found as (
    select id, part_number_key, search from products where part is null and archived_at is null and search @@ query
    union all
    select id, part_number_key, search from products
    where part = 1024 and archived_at is null and uuid_hash(id) < -2143289344 and search @@ query
    union all
    select id, part_number_key, search from products
    where part = 256 and archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
    union all
    select id, part_number_key, search from products
    where part = 64 and archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
  ), every as (
    select id, part_number_key, search, false as is_by_number from found where not id = any(numbered)
    union all
    select id, part_number_key, search, true from products where id = any(numbered) and archived_at is null
  ), scored as (
    select id, is_by_number,
      case
        when part is not null and not is_by_number then 0
        when part_number_key = key then 2000000
        when key <> '' and starts_with(part_number_key, key) then 1000000
        when id = any(behind) then 500000
        else 0
      end + ((ts_rank(search, ranked)
        + coalesce(ts_rank(search, sizes), 0::real) + coalesce(ts_rank(search, exact), 0::real)
        + coalesce((search @@ kind)::int, 0)) * 100000)::int as score
    from every
  )
  select id, score, is_by_number, null::int, null::bigint, null::bigint from scored
  order by part is not null and is_by_number desc, score desc, id desc limit most;
end $$;
