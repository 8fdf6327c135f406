-- Notes products that have come to their level, and those that are above it again.
create or replace function note_low_stock() returns trigger language plpgsql as $$
begin
  if new.on_hand - new.reserved <= new.order_level then
    insert into low_stock (product_id) values (new.product_id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger stock_note_low after update of on_hand, reserved, order_level on stock
  for each row when (
    (old.on_hand - old.reserved <= old.order_level) is distinct from (new.on_hand - new.reserved <= new.order_level)
  ) execute function note_low_stock();
