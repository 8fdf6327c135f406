-- Slices of the shuffled shelf, each with an index of its words: every 64th, 256th and 1024th product. A search counts and
-- ranks a common word in a slice, and reads only the products there that have it. What waits to be indexed is read by
-- every search, so little may wait.
create index products_search_64 on products using gin (search) with (gin_pending_list_limit = 64)
  where archived_at is null and uuid_hash(id) < -2080374784;
create index products_search_256 on products using gin (search) with (gin_pending_list_limit = 64)
  where archived_at is null and uuid_hash(id) < -2130706432;
create index products_search_1024 on products using gin (search) with (gin_pending_list_limit = 64)
  where archived_at is null and uuid_hash(id) < -2143289344;

-- The beginning of a word as a query. Where PostgreSQL cuts a word into several ('mo-0372', 'brake-pa'), only the last part
-- is a beginning, and so is a compound word as a whole. If the first part were one too, every word that begins with 'mo'
-- would be read. In quotes, PostgreSQL takes the text as one word, whatever characters it has.
create function words_beginning(text) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(
    to_tsquery('english', '''' || replace(replace($1, '\', ''), '''', '''''') || ''':*')::text,
    '(''[^''-]+''):\*(?= <)', '\1', 'g'
  )::tsquery
$$;

-- Tells the planner how few products a slice has. It would not take this from the partial indexes.
create statistics products_shuffle on uuid_hash(id) from products;
analyze products;

-- About how many products on sale have the words, from those of the smallest slice. It is planned once, by the index:
-- planning it anew for each search costs more than running it.
create function words_sampled(query tsquery) returns bigint language plpgsql stable parallel safe
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select count(*) * 1024 from (
      select from products where archived_at is null and uuid_hash(id) < -2143289344 and search @@ query limit 4000
    ) as found
  );
end $$;
