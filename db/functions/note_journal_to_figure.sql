-- A sale counts in the state that its delivery and tax were charged to. The text of an address alone may name none.
create or replace function note_journal_to_figure() returns trigger language plpgsql as $$
declare
  buyer uuid;
  state text;
  is_new boolean := false;
begin
  select customer_id, coalesce(delivery->'to'->>'state', us_state_of(ship_to)) into buyer, state
  from payments join orders on orders.id = payments.order_id where payments.id = new.payment_id;
  if new.kind = 'payment' then
    if buyer is not null then
      -- Two first payments of one customer at the same moment: the second one waits and sees the first. Few locks,
      -- however many customers a transaction books.
      perform pg_advisory_xact_lock(hashtextextended('first payment', 0) + mod(hashtextextended(buyer::text, 0), 512));
    end if;
    is_new := buyer is null or not exists (
      select from orders join payments on payments.order_id = orders.id
      where orders.customer_id = buyer and payments.state = 'succeeded' and payments.id <> new.payment_id);
  end if;
  insert into journals_to_figure values (new.id, coalesce(state, ''), is_new);
  return null;
end $$;

create or replace trigger journals_note_to_figure after insert on journals
  for each row execute function note_journal_to_figure();
