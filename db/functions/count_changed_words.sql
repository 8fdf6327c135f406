-- Adds up what was noted about words. One adds at a time, as with count_changed_products.
create or replace function count_changed_words(waits boolean, most int) returns bigint language plpgsql as $$
declare
  counting constant bigint := hashtextextended('count changed words', 0);
  counted bigint;
begin
  if waits then
    perform pg_advisory_xact_lock(counting);
  elsif not pg_try_advisory_xact_lock(counting) then
    return 0;
  end if;
  with taken as (
    delete from product_words_to_count where ctid = any (array(select ctid from product_words_to_count limit most))
    returning word, step
  ), summed as (
    select word, sum(step) as step from taken group by word having sum(step) <> 0
  ), added as (
    update product_words set products = products + step from summed where product_words.word = summed.word
  )
  select count(*) into counted from taken;
  return counted;
end $$;
