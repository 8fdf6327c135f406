-- The products on sale whose number begins with the key (place 1), and those with a former number that does (place 2), `most` of
-- each.
create or replace function suggested_by_number(beginning text, most int)
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
