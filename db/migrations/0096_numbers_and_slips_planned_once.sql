-- Two more questions of a search whose planning cost more than their work, as functions whose plans are kept.

-- The products on sale whose number begins with the key (place 1), and those with a former number that does (place 2), `most` of each.
create function suggested_by_number(beginning text, most int)
returns table (
  id uuid, part_number text, name text, company text, picture text, price_cents bigint, place int, key text
) language plpgsql stable parallel safe rows 8
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  ending text := beginning || '~';
begin
  return query (
    select id, part_number, name, company, picture, price_cents, 1, part_number_key from products
    where archived_at is null and part_number_key ~>=~ beginning and part_number_key ~<~ ending
    order by part_number_key using ~<~ limit most
  );
  return query (
    select products.id, products.part_number, name, company, picture, price_cents, 2, former.part_number_key
    from former_part_numbers as former join products on products.id = former.product_id
    where archived_at is null and former.part_number_key ~>=~ beginning and former.part_number_key ~<~ ending
    order by former.part_number_key using ~<~ limit most
  );
end $$;

-- Each of the words that no product on sale has, with the words of the shelf at most one slip away and how many products have them. A word
-- that has none nearby has one row, without a word.
create function words_near(words text[]) returns table (typed text, word text, products bigint)
language plpgsql stable parallel safe rows 8
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with without_finds as materialized (
    select given.word as typed from unnest(words) as given (word) where not words_found(websearch_to_tsquery('english', given.word))
  ), near as materialized (
    select distinct given.typed, slips.word collate "default" as word
    from without_finds as given
    -- The array makes PostgreSQL look each slip up. It would read the whole table, because it takes a word to have 1,000 slips.
    join product_word_slips as slips on slip = any(array(select slips_of(given.typed)))
  )
  select without_finds.typed, known.word, (
    products + coalesce((select sum(step) from product_words_to_count as waiting where waiting.word = known.word), 0)
  )::bigint
  from without_finds
  left join near on near.typed = without_finds.typed
  left join product_words as known on known.word = near.word;
end $$;
