-- Refuses a refund that is not the sum of its parts.
create or replace function refuse_unparted() returns trigger language plpgsql as $$
begin
  if new.amount_cents <> coalesce((
    select sum(cents + tax_cents) from refund_parts where refund_id = new.id), 0) then
    raise exception 'Refund % is not the sum of its parts.', new.id
      using errcode = 'check_violation', constraint = 'refunds_have_parts';
  end if;
  return null;
end $$;

drop trigger if exists refunds_have_parts on refunds;
create constraint trigger refunds_have_parts after insert on refunds
  deferrable initially deferred for each row execute function refuse_unparted();
