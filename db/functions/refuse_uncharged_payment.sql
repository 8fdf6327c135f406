-- A payment is opened for what the order costs, and only once that is known. Payments that are taken back from the gateway
-- after a restore come in another state: they are facts, whatever the order says.
create or replace function refuse_uncharged_payment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from orders
    where id = new.order_id and delivery is not null and total_cents = new.amount_cents
  ) then
    raise exception 'A payment of order % is opened for another amount than it costs, or before that is known.', new.order_id
      using errcode = 'check_violation', constraint = 'payments_are_of_charged_orders';
  end if;
  return new;
end $$;

create or replace trigger payments_are_of_charged_orders before insert on payments
  for each row when (new.state = 'opening') execute function refuse_uncharged_payment();
