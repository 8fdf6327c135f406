-- Invitations to join the staff. Only the hash of the mailed token is kept.
create table staff_invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'catalogue', 'warehouse', 'support', 'accounts')),
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  accepted_by uuid references users,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
-- A new invitation to the same address withdraws the one before it.
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_accepted_by on staff_invitations (accepted_by);

-- The audit log is read by person, by act, by thing and by day, each newest first.
drop index audit_log_subject;
create index audit_log_subject on audit_log (subject, position);
create index audit_log_number on audit_log (right(subject, 8), position);
create index audit_log_actor on audit_log (actor, position);
create index audit_log_act on audit_log (act, position);
create index audit_log_at on audit_log (at);

-- What the last checks of the chain of seals found. Checks that are no longer of use are deleted.
create table audit_checks (
  id uuid primary key,
  at timestamptz not null,
  -- Whether every seal and row was checked, or only the seals since the check before.
  is_whole boolean not null,
  last_seal bigint not null check (last_seal >= 0),
  -- The seals and rows that do not hold.
  broken text[] not null
);
