-- Notes products of which less than a minimum order is left, and those that have enough again.
create or replace function note_sold_out() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and new.on_hand - new.reserved < minimum_order) then
    insert into sold_out values (new.product_id) on conflict do nothing;
  else
    delete from sold_out where product_id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger stock_note_sold_out after update of on_hand, reserved on stock
  for each row execute function note_sold_out();
