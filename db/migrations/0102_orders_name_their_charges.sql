-- Older releases may write.
-- What delivery and tax cost belongs to every order. A release that does not know of it would leave the column out, and sell
-- without them: the default of the column refuses that. Null, which says that the destination is not known yet, is written out.
create function refuse_unnamed_charges() returns jsonb language plpgsql as $$
begin
  raise exception 'An order names what delivery and tax cost. This program does not know of them: start the newest release.'
    using errcode = 'check_violation', constraint = 'orders_name_their_charges';
end $$;
alter table orders alter column delivery set default refuse_unnamed_charges();

-- A payment is opened for what the order costs, and only once that is known. Payments that are taken back from the gateway
-- after a restore come in another state: they are facts, whatever the order says.
create function refuse_uncharged_payment() returns trigger language plpgsql as $$
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
create trigger payments_are_of_charged_orders before insert on payments
  for each row when (new.state = 'opening') execute function refuse_uncharged_payment();
