-- An access token ends with the provider's session it was traded for, whoever ends that. Null: the provider that vouched
-- for its bearer keeps its sessions elsewhere.
alter table access_tokens
  add column session_id uuid references "identity"."session" ("id") on delete cascade;
create index access_tokens_session on access_tokens (session_id);

-- What is left of somebody who erased the account: an id that books and log point at, and that leads to nobody.
alter table users
  add column erased_at timestamptz,
  add constraint users_erased check (
    erased_at is null or (issuer = 'erased' and name is null and role is null and not email_verified and email = ''));
