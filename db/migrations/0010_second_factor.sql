-- Who has shown when that it is them, and how well: the second factor of the embedded provider, and what asks for it.

-- With the identity token it was traded for comes when its bearer last showed who they are, and whether with a second
-- factor. What is already there has shown neither.
alter table access_tokens
  add column authenticated_at timestamptz not null default to_timestamp(0),
  add column second_factor boolean not null default false;

-- A session of the provider that showed more, or again, since it was opened. Without a row: when it was opened, without
-- a second factor.
create table session_proofs (
  session_id uuid primary key references "identity"."session" ("id") on delete cascade,
  authenticated_at timestamptz not null,
  second_factor boolean not null
);

-- What an account has enrolled: at most one app and one phone.
create table second_factors (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  kind text not null check (kind in ('app', 'phone')),
  -- The app's key, sealed with the store's secret.
  sealed_key text check ((sealed_key is not null) = (kind = 'app')),
  -- The last step of 30 seconds whose code was used: no code counts twice (RFC 6238 §5.2).
  last_step bigint check ((last_step is not null) = (kind = 'app')),
  phone text check ((phone is not null) = (kind = 'phone')),
  enrolled_at timestamptz not null,
  primary key (account_id, kind)
);

-- An enrolment that waits for its first code. It belongs to the session that began it.
create table second_factor_enrolments (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  kind text not null check (kind in ('app', 'phone')),
  session_id uuid not null references "identity"."session" ("id") on delete cascade,
  sealed_key text check ((sealed_key is not null) = (kind = 'app')),
  phone text check ((phone is not null) = (kind = 'phone')),
  expires_at timestamptz not null,
  primary key (account_id, kind)
);

-- Ten at a time; 80 random bits each, of which only the SHA-256 is kept.
create table recovery_codes (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Password or Google were right and a code is to follow. Good for trying codes, and for nothing else.
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_account on pending_sign_ins (account_id);

-- The code that was sent by SMS last, for each thing it is asked for.
create table text_codes (
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'enrolment', 're-authentication')),
  phone text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- Wrong answers, by account and by what was asked for: the limits count these rows.
create table failed_proofs (
  id uuid primary key,
  account_id uuid not null references "identity"."user" ("id") on delete cascade,
  kind text not null check (kind in ('code', 'recovery', 'password')),
  at timestamptz not null
);
create index failed_proofs_recent on failed_proofs (account_id, kind, at);

-- SMS. As `mails`; `account_id` names who caused it, for the limits, and outlives the account.
create table text_messages (
  id uuid primary key,
  account_id uuid not null,
  recipient text not null,
  -- Emptied once it is sent by a real sender: it is a code.
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index text_messages_recent on text_messages (created_at desc);
create index text_messages_account on text_messages (account_id, created_at);
create index text_messages_recipient on text_messages (recipient, created_at);
