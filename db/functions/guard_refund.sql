-- What the store gives back, pending or done, never exceeds what was captured, also in parallel: refunds of one
-- payment wait for each other on its row. What the gateway reports is a fact and is stored in any case.
create or replace function guard_refund() returns trigger language plpgsql as $$
declare
  captured bigint;
  given_back bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.payment_id, new.amount_cents, new.currency, new.origin, new.requested_by, new.requested_by_guest, new.requested_at)
      is distinct from (old.id, old.payment_id, old.amount_cents, old.currency, old.origin, old.requested_by, old.requested_by_guest, old.requested_at)
    or (old.gateway_id is not null and new.gateway_id is distinct from old.gateway_id) then
      raise exception 'What a refund gives back is never changed.' using errcode = 'restrict_violation';
    end if;
    if old.state in ('failed', 'cancelled') and new.state <> old.state then
      raise exception 'A refund that came to nothing is over.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.origin = 'gateway' or new.state not in ('pending', 'succeeded') then
    return new;
  end if;
  select captured_cents into captured from payments where id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0) into given_back from refunds
    where payment_id = new.payment_id and state in ('pending', 'succeeded');
  if given_back + new.amount_cents > captured then
    raise exception 'Refunds would exceed what was captured.'
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return new;
end $$;

create or replace trigger refunds_guarded before insert or update on refunds for each row execute function guard_refund();
