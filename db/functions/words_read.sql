-- What is known of each of these words: whether a product on sale has it, whether names and companies do, and for a word that none has,
-- the words at most one slip away with how many products have them.
create or replace function words_read(words text[])
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
