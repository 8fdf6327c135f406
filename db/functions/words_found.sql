-- Whether any product on sale has the words. A word that hundreds of products have is found in a slice. For the others the index of words
-- is read: PostgreSQL would walk the whole shelf where it expects a match soon.
create or replace function words_found(query tsquery) returns boolean language plpgsql stable parallel safe
set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return words_sampled(query) > 0
    or exists (select from products where archived_at is null and search @@ query);
end $$;
