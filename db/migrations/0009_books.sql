-- The books: what was paid, given back and taken back, in double entry; who did what; and rules that hold whoever writes.

-- Only ever added to ---------------------------------------------------------------------------

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed.', tg_table_name
    using errcode = 'restrict_violation';
end $$;

-- An empty table may be emptied: that loses nothing.
create function refuse_emptying() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  if has_rows then
    raise exception 'Rows of % are never changed or removed.', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger order_events_stay before update or delete on order_events execute function refuse_change();
create trigger order_events_not_emptied before truncate on order_events execute function refuse_emptying();
create trigger payment_events_stay before update or delete on payment_events execute function refuse_change();
create trigger payment_events_not_emptied before truncate on payment_events execute function refuse_emptying();
create trigger stock_moves_stay before update or delete on stock_moves execute function refuse_change();
create trigger stock_moves_not_emptied before truncate on stock_moves execute function refuse_emptying();

-- What was missing on orders and stock -----------------------------------------------------------

-- A bank may also take back what was refunded.
insert into order_moves (axis, from_state, to_state) values ('money', 'refunded', 'disputed');

alter table orders
  add check (order_state in ('open', 'cancelled', 'closed')),
  add check (money_state in ('unpaid', 'processing', 'paid', 'partly_refunded', 'refunded', 'disputed')),
  add check (goods_state in ('unfulfilled', 'partly_shipped', 'shipped', 'delivered', 'returned')),
  add check (currency = 'USD');
alter table order_lines add check (unit_cents >= 0);

alter table stock_moves
  add foreign key (order_id) references orders,
  add check (reason <> 'received' or quantity > 0),
  add check (reason <> 'sold' or (quantity < 0 and order_id is not null)),
  add check (reason <> 'returned' or (quantity > 0 and order_id is not null));
-- The goods of an order leave the shelf once and come back once.
create unique index stock_moves_once on stock_moves (order_id, product_id, reason)
  where reason in ('sold', 'returned');

-- Payments ---------------------------------------------------------------------------------------

alter table payments
  -- What the gateway took in; refunds are measured by it.
  add captured_cents bigint not null default 0,
  add check (captured_cents between 0 and amount_cents),
  add check (currency = 'USD');
update payments set captured_cents = amount_cents where state = 'succeeded';

-- Refunds and disputes are facts about a payment too; of each there may be several, told apart by the gateway's id.
alter table payment_events
  add reference text,
  add check (amount_cents >= 0),
  drop constraint payment_events_kind_check,
  add constraint payment_events_kind_check check (kind in (
    'processing', 'failed', 'succeeded', 'canceled',
    'refund_pending', 'refund_succeeded', 'refund_failed', 'refund_cancelled',
    'dispute_inquiry', 'dispute_opened', 'dispute_won', 'dispute_lost')),
  add constraint payment_events_reference_check
    check ((kind like 'refund%' or kind like 'dispute%') = (reference is not null));
drop index payment_events_once;
create unique index payment_events_once on payment_events (payment_id, kind, coalesce(reference, ''))
  where kind <> 'failed';
create unique index payment_events_charge_once on payment_events (charge_id) where kind = 'succeeded';

-- Refunds and disputes ---------------------------------------------------------------------------

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  -- Null between our decision and the gateway's answer.
  gateway_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  state text not null check (state in ('pending', 'succeeded', 'failed', 'cancelled')),
  -- 'gateway': made there by hand; we only heard of it.
  origin text not null check (origin in ('store', 'gateway')),
  reason text not null,
  requested_by uuid references users,
  requested_at timestamptz not null,
  -- When it succeeded, failed or was cancelled, as far as we know.
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'pending')),
  check (origin = 'store' or gateway_id is not null),
  check ((requested_by is not null) = (origin = 'store'))
);
create index refunds_payment on refunds (payment_id);

-- What the store gives back, pending or done, never exceeds what was captured, also in parallel: refunds of one
-- payment wait for each other on its row. What the gateway reports is a fact and is stored in any case.
create function guard_refund() returns trigger language plpgsql as $$
declare
  captured bigint;
  given_back bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.payment_id, new.amount_cents, new.currency, new.origin, new.requested_by, new.requested_at)
      is distinct from (old.id, old.payment_id, old.amount_cents, old.currency, old.origin, old.requested_by, old.requested_at)
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
create trigger refunds_guarded before insert or update on refunds for each row execute function guard_refund();
create trigger refunds_stay before delete on refunds execute function refuse_change();
create trigger refunds_not_emptied before truncate on refunds execute function refuse_emptying();

-- The buyer's bank asks ('inquiry'), takes the money back ('open'), and decides.
create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments,
  gateway_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is not null) = (state in ('won', 'lost')))
);
create index disputes_payment on disputes (payment_id);
create trigger disputes_stay before delete on disputes execute function refuse_change();
create trigger disputes_not_emptied before truncate on disputes execute function refuse_emptying();

-- Ledger -----------------------------------------------------------------------------------------

create table ledger_accounts (
  name text primary key,
  meaning text not null
);
insert into ledger_accounts values
  ('gateway', 'What the card gateway took in for us less what it gave back, before its fees, which it tells elsewhere.'),
  ('sales', 'What was paid for orders.'),
  ('refunds', 'What was given back to buyers.'),
  ('disputes', 'What buyers'' banks have taken back and not returned.');

-- One thing that happened to money. `reference` is our payment's id, or the gateway's id of the refund or dispute.
create table journals (
  id uuid primary key,
  kind text not null check (kind in ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal')),
  reference text not null,
  payment_id uuid not null references payments,
  at timestamptz not null,
  unique (kind, reference)
);
create index journals_payment on journals (payment_id);
create index journals_at on journals (at);

-- What a journal moves. Positive is debit: an account of ours grows; negative is credit.
create table ledger_entries (
  journal_id uuid not null references journals,
  account text not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  currency char(3) not null default 'USD' check (currency = 'USD'),
  primary key (journal_id, account)
);
create index ledger_entries_account on ledger_entries (account);

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  journal uuid := case tg_table_name when 'journals' then to_jsonb(new)->>'id' else to_jsonb(new)->>'journal_id' end;
begin
  if (select count(*) = 0 or sum(amount_cents) <> 0 from ledger_entries where journal_id = journal) then
    raise exception 'Journal % does not sum to zero.', journal
      using errcode = 'check_violation', constraint = 'journals_sum_to_zero';
  end if;
  return null;
end $$;
-- Deferred: a journal and its entries are written one after the other, and looked at when all are there.
create constraint trigger journals_sum_to_zero after insert on journals
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

create trigger journals_stay before update or delete on journals execute function refuse_change();
create trigger journals_not_emptied before truncate on journals execute function refuse_emptying();
create trigger ledger_entries_stay before update or delete on ledger_entries execute function refuse_change();
create trigger ledger_entries_not_emptied before truncate on ledger_entries execute function refuse_emptying();

-- Payments that settled before there was a ledger, dated when they did.
insert into journals (id, kind, reference, payment_id, at)
  select gen_random_uuid(), 'payment', payments.id::text, payments.id, coalesce(event.at, payments.created_at)
  from payments
  left join payment_events event on event.payment_id = payments.id and event.kind = 'succeeded'
  where payments.state = 'succeeded';
insert into ledger_entries (journal_id, account, amount_cents)
  select journals.id, entry.account, entry.sign * payments.captured_cents
  from journals
  join payments on payments.id = journals.payment_id
  cross join (values ('gateway', 1), ('sales', -1)) as entry (account, sign);
-- What follows in this migration must not wait for the check.
set constraints all immediate;
set constraints all deferred;

-- Audit ------------------------------------------------------------------------------------------

-- Acts of admins and of security, by ids, never by names or addresses.
create table audit_log (
  -- Without gaps, given at the insert: whoever writes waits for who wrote before, so write it last in a transaction.
  position bigint primary key default 0 check (position > 0),
  at timestamptz not null,
  -- A user's id, or 'console', 'gateway', 'worker'.
  actor text not null,
  act text not null,
  -- The id of what it was done to.
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject);

create function number_audit_row() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  if new.position = 0 then
    select coalesce(max(position), 0) + 1 into new.position from audit_log;
  end if;
  return new;
end $$;
create trigger audit_log_numbered before insert on audit_log for each row execute function number_audit_row();
create trigger audit_log_stays before update or delete on audit_log execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log execute function refuse_emptying();

-- Each seal carries the hash of the one before it and of the rows up to `last_position`.
create table audit_seals (
  number bigint primary key check (number > 0),
  last_position bigint not null unique,
  previous_hash bytea not null,
  hash bytea not null,
  at timestamptz not null
);
create trigger audit_seals_stay before update or delete on audit_seals execute function refuse_change();
create trigger audit_seals_not_emptied before truncate on audit_seals execute function refuse_emptying();

/* Over the rows after `before` up to `last`, in an order and a form that no setting changes. */
create function audit_hash(previous bytea, before bigint, last bigint) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(coalesce(string_agg(
    jsonb_build_array(position, (extract(epoch from at) * 1000000)::bigint, actor, act, subject, details)::text,
    chr(10) order by position), ''), 'UTF8'))
  from audit_log where position > before and position <= last
$$;
