-- About how many products on sale have the words. A sample of less than 16 says little, so the next larger slice is asked then:
-- with 100,000 products the smallest slice has a hundred, and of a word that 4,000 products have it finds one to eight. It is
-- planned once for each connection: planning it anew for each search costs more than running it.
create or replace function words_sampled(query tsquery) returns bigint language plpgsql stable parallel safe
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  found bigint;
begin
  select count(*) into found from (
    select from products where archived_at is null and uuid_hash(id) < -2143289344 and search @@ query limit 4000
  ) as smallest;
  if found >= 16 then return found * 1024; end if;
  select count(*) into found from (
    select from products where archived_at is null and uuid_hash(id) < -2130706432 and search @@ query
  ) as middle;
  if found >= 16 then return found * 256; end if;
  select count(*) into found from (
    select from products where archived_at is null and uuid_hash(id) < -2080374784 and search @@ query
  ) as largest;
  return found * 64;
end $$;
