-- Fails if not all the wanted products were reserved, and tells which one was not and how many units there are. For a
-- statement that is committed with what it writes. The function sees what others have committed meanwhile.
create or replace function require_reserved(reserved uuid[], wanted uuid[]) returns void language plpgsql as $$
declare
  missing uuid;
begin
  if reserved @> wanted then
    return;
  end if;
  select id into missing from unnest(wanted) as id where id <> all (reserved) limit 1;
  raise exception 'Not enough units in stock.' using errcode = 'ST001', detail = json_build_object(
    'toolId', missing,
    'availableQuantity', coalesce((select on_hand - stock.reserved from stock where product_id = missing), 0));
end
$$;
