-- Whether any product on sale is found by these words: by the words themselves, as the beginning of its number, as a number that it had
-- before, or among `behind`.
create or replace function search_finds(query tsquery, key text, behind uuid[]) returns boolean language plpgsql stable parallel safe
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  key_end text := key || '~';
begin
  if key <> '' and exists (
    select from products where archived_at is null and part_number_key ~>=~ key and part_number_key ~<~ key_end
  ) then return true; end if;
  if key <> '' and exists (
    select from products where archived_at is null
      and id = (select product_id from former_part_numbers where part_number_key = key)
  ) then return true; end if;
  if cardinality(behind) > 0 and exists (
    select from products where archived_at is null and id = any(behind)
  ) then return true; end if;
  return words_found(query);
end $$;
