-- Older releases may write.
-- What the products of the shop are, so that a search for what the shop does not carry can say so; and searches that find something when a
-- word too many is left out.

-- The last words of what a name says that a product is, in the form in which words are searched: "pad", "brake pad", "ceram brake pad"
-- and "ceram pad" of "Ceramic Brake Pad Set, Rear".
create function noun_phrases_of(name text) returns setof text language sql immutable parallel safe as $$
  select case length
    when 4 then concat_ws(' ', stems[cardinality(stems) - 2], stems[cardinality(stems)])
    else array_to_string(stems[cardinality(stems) - length + 1 :], ' ')
  end
  from (
    select array_agg((ts_lexize('english_stem', word))[1] order by place) as stems
    from regexp_split_to_table(
      lower(regexp_replace(name, '(,|[(]| with | for |\s+\S*\d).*$', '', 'i')), '[^[:alpha:]]+'
    ) with ordinality as split (word, place)
    where word not in ('', 'and', 'set', 'kit', 'pair', 'assembly', 'assortment', 'pack', 'box')
  ) as said, generate_series(1, case when cardinality(stems) > 2 then 4 else cardinality(stems) end) as length
$$;

-- None is taken away, as with product_words: a shop that has just sold out of a kind still says that it carries it.
create table product_nouns (
  phrase text collate "C" primary key
);

create function note_product_nouns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_nouns
      select distinct phrase from new_rows, noun_phrases_of(name) as phrase where archived_at is null and phrase <> '' order by phrase
    on conflict do nothing;
  else
    insert into product_nouns
      select distinct phrase from new_rows join old_rows using (id), noun_phrases_of(new_rows.name) as phrase
      where new_rows.archived_at is null and phrase <> ''
        and (new_rows.name <> old_rows.name or old_rows.archived_at is not null)
      order by phrase
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_note_added_nouns after insert on products
  referencing new table as new_rows for each statement execute function note_product_nouns();
create trigger products_note_changed_nouns after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_product_nouns();

insert into product_nouns
  select distinct phrase from products, noun_phrases_of(name) as phrase where archived_at is null and phrase <> ''
on conflict do nothing;
analyze product_nouns;

-- Those of these kinds of goods that a product is, by the end of its name.
create function kinds_carried(kinds text[]) returns setof text language plpgsql stable parallel safe
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select kind from unnest(kinds) as kind
  where exists (
    select from product_nouns
    where phrase = (select said from noun_phrases_of(kind) as said order by length(said) desc limit 1)
  );
end $$;

-- The place of the first of these queries that any product on sale meets, from 1; null if none is.
create function first_found(queries tsquery[]) returns int language plpgsql stable parallel safe as $$
begin
  for place in 1 .. cardinality(queries) loop
    if numnode(queries[place]) > 0 and words_found(queries[place]) then return place; end if;
  end loop;
  return null;
end $$;

-- What is known of each of these words: whether a product on sale has it, whether names and companies do, and for a word that none has,
-- the words at most one slip away with how many products have them.
create function words_read(words text[])
returns table (typed text, is_found boolean, is_named boolean, word text, products bigint)
language plpgsql stable parallel safe rows 8
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with given as materialized (
    select given.word as typed, words_found(websearch_to_tsquery('english', given.word)) as is_found,
      exists (
        select from product_words as named
        where named.word = any(array[given.word, given.word || 's', regexp_replace(given.word, '(e?s)$', ''), regexp_replace(given.word, 's$', '')])
      ) as is_named
    from unnest(words) as given (word)
  ), near as materialized (
    select distinct given.typed, slips.word collate "default" as word
    from given
    -- The array makes PostgreSQL look each slip up. It would read the whole table, because it takes a word to have 1,000 slips.
    join product_word_slips as slips on slip = any(array(select slips_of(given.typed)))
    where not given.is_found
  )
  select given.typed, given.is_found, given.is_named, known.word, (
    products + coalesce((select sum(step) from product_words_to_count as waiting where waiting.word = known.word), 0)
  )::bigint
  from given
  left join near on near.typed = given.typed
  left join product_words as known on known.word = near.word;
end $$;

-- As before, with the kind that is asked for: a product that is one of them by its name comes before one that mentions it. `kind` is null
-- where the search names none.
create function best_of_search(
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

create function suggested_by_words(
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
