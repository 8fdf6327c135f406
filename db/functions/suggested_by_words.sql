-- The best products that have the words, `most` of them, chosen and ranked in one function whose plan is kept, like the first page
-- of a search. If many have them, those of the smallest slice with about 64 of them are ranked.
-- The index of words is slow with the beginning of a common word. If the complete words before it are rare, only those are looked up
-- there, and the beginning is compared row by row. `complete` is empty for a single word. `begun` and `ranked` are the words by which
-- products are ranked: PostgreSQL ranks "torq:* | torq" as if the former were not there. `sizes` and `exact` are the sizes or null.
-- A product that is one of `kind` by its name comes before one that mentions it; `kind` is null where the words name none.
create or replace function suggested_by_words(
  query tsquery, complete tsquery, beginning tsquery, begun tsquery, ranked tsquery, sizes tsquery, exact tsquery, most int, kind tsquery
) returns table (id uuid, part_number text, name text, company text, picture text, price_cents bigint)
language plpgsql stable parallel safe rows 8
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  many bigint := 0;
  part int := 0;
  is_compared boolean := false;
begin
  if numnode(query) > 0 then many := words_sampled(query); end if;
  if many > 2048 then
    part := case when many >= 64 * 1024 then 1024 when many >= 64 * 256 then 256 else 64 end;
  elsif numnode(complete) > 0 and words_sampled(complete) <= 10000 then
    is_compared := words_sampled(beginning) > 2048;
  end if;
  return query
  with of_slice as materialized (
    select id, part_number, name, company, picture, price_cents, search from products
    where part = 1024 and archived_at is null and uuid_hash(id) < -2143289344 and search @@ query
    union all
    select id, part_number, name, company, picture, price_cents, search from products
    where part = 256 and archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
    union all
    select id, part_number, name, company, picture, price_cents, search from products
    where part = 64 and archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
  ), few as materialized (
    -- A slice that turns out to have hardly any says that the words are not that common.
    select part = 0 or count(*) < 32 as are from of_slice
  ), found as (
    select * from of_slice where not (select are from few)
    union all
    select id, part_number, name, company, picture, price_cents, search from products
    where (select are from few) and not is_compared and archived_at is null and search @@ query
    union all
    select id, part_number, name, company, picture, price_cents, search from (
      select id, part_number, name, company, picture, price_cents, search from products
      where is_compared and archived_at is null and search @@ complete offset 0
    ) as having_complete
    where (select are from few) and is_compared and search @@ query
  )
  select id, part_number, name, company, picture, price_cents from found
  order by coalesce((search @@ kind)::int, 0) + ts_rank(search, begun) + ts_rank(search, ranked)
    + coalesce(ts_rank(search, sizes), 0::real) + coalesce(ts_rank(search, exact), 0::real) desc, name, id
  limit most;
end $$;
