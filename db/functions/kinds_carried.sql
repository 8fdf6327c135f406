-- Those of these kinds of goods that a product is, by the end of its name.
create or replace function kinds_carried(kinds text[]) returns setof text language plpgsql stable parallel safe
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select kind from unnest(kinds) as kind
  where exists (
    select from product_nouns
    where phrase = (select said from noun_phrases_of(kind) as said order by length(said) desc limit 1)
  );
end $$;
