-- Says of an order whether its customer had ordered before. A customer places one order at a time, so exactly one of them is
-- the first.
create or replace function note_returning_customer() returns trigger language plpgsql as $$
begin
  new.is_returning := new.customer_id is not null and exists (
    select from orders where customer_id = new.customer_id);
  return new;
end $$;

create or replace trigger orders_note_returning before insert on orders
  for each row execute function note_returning_customer();
