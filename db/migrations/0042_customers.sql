-- Blocked customers. Whoever works here cannot be blocked, and nothing is left to block of an erased account.
alter table users
  add column blocked_at timestamptz,
  add column last_sign_in_at timestamptz,
  add constraint users_blocked check (blocked_at is null or (role is null and erased_at is null));
create index users_blocked on users (id) where blocked_at is not null;
create index users_staff on users (id) where role is not null;
create index users_words on users using gin (name gin_trgm_ops, email gin_trgm_ops);

-- What staff write down about a customer. A block and its end are notes too, so that their reasons stay together.
create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references users,
  kind text not null check (kind in ('note', 'blocked', 'unblocked')),
  text text not null,
  written_by uuid not null references users,
  at timestamptz not null,
  check ((kind = 'unblocked') = (text = ''))
);
create index customer_notes_customer on customer_notes (customer_id, id desc);
create trigger customer_notes_stay before update on customer_notes execute function refuse_change();
