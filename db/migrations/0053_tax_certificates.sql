-- Certificates by which buyers are exempt from sales tax, and the papers they sent.

-- Papers that only their owner and the staff who decide about them see.
create table documents (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5000000),
  added_by uuid not null references users,
  added_at timestamptz not null
);
-- Already compressed by their formats.
alter table documents alter column bytes set storage external;
create index documents_added_by on documents (added_by);
create trigger documents_stay before update on documents for each row execute function refuse_change();

create table tax_certificates (
  id uuid primary key,
  user_id uuid not null references users,
  form text not null
    check (form in ('ST-3', 'ST-3NR', 'ST-4', 'ST-5', 'ST-7', 'ST-8', 'ST-13', 'ST-SST', 'UZ', 'other')),
  state text not null references tax_states,
  purpose text not null check (
    purpose in ('resale', 'exempt_use', 'organization', 'farm', 'capital_improvement', 'contractor', 'enterprise_zone')),
  -- What makes a certificate complete: who buys, from where, in which trade, and the number that the state knows them by.
  buyer_name text not null check (buyer_name <> ''),
  buyer_address text not null check (buyer_address <> ''),
  business_type text not null check (business_type <> ''),
  number_kind text not null check (number_kind in ('nj_tax', 'fein', 'state_tax', 'drivers_license', 'organization')),
  number text not null check (number <> ''),
  -- The addresses of the categories it is for, as they were then; empty: all goods.
  covers text[] not null default '{}',
  -- For any number of orders, not for a single one.
  blanket boolean not null,
  valid_from date not null,
  expires_on date check (expires_on >= valid_from),
  status text not null default 'pending' check (status in ('pending', 'active', 'rejected', 'revoked')),
  document_id uuid not null unique references documents,
  -- The day on which the shop received it counts for sales before.
  submitted_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  -- The buyer reads it. Why it was rejected.
  decision_reason text check (decision_reason <> ''),
  -- Whoever ended it: the staff with a reason, or the buyer without one.
  revoked_by uuid references users,
  revoked_at timestamptz,
  revocation_reason text check (revocation_reason <> ''),
  -- The last order that it exempted. It is kept for four years from then.
  last_used_at timestamptz,
  -- When the buyer was told that it is about to expire.
  reminded_at timestamptz,
  check (form in ('ST-SST', 'other') or state = 'NJ'),
  check (form <> 'other' or state <> 'NJ'),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> user_id),
  check (status <> 'rejected' or decision_reason is not null),
  check ((status = 'revoked') = (revoked_at is not null)),
  check ((revoked_by is null) = (revoked_at is null)),
  check (last_used_at is null or status in ('active', 'revoked'))
);
create index tax_certificates_of_user on tax_certificates (user_id, id desc);
create index tax_certificates_pending on tax_certificates (id) where status = 'pending';
create index tax_certificates_by_status on tax_certificates (status, id desc);
create index tax_certificates_expiring on tax_certificates (expires_on, id) where status = 'active' and expires_on is not null;
create index tax_certificates_decided_by on tax_certificates (decided_by);
create index tax_certificates_revoked_by on tax_certificates (revoked_by);
