-- What an outside tax service is told of orders and refunds, for the shop's tax returns.

-- One row for each order whose tax was to be reckoned by the service. It is recorded there once the order is paid.
create table tax_records (
  order_id uuid primary key references orders,
  -- The service's name for what it reckoned. Null: it did not answer, and the table of the shop did.
  calculation_id text,
  calculated_at timestamptz not null,
  -- What was asked for, with the tax that is charged: {"reference", "kind", "amountCents", "taxCents"} of each item.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  -- The lines of goods that may be taxed. The others are exempt.
  taxed_positions int[] not null,
  -- Nothing is recorded before.
  paid_at timestamptz,
  -- The service's name for the record; null until it has one.
  transaction_id text,
  -- How often the service answered with a failure of its own. It keeps such an answer under the key of the call.
  failures int not null default 0,
  -- Why it was not recorded, for good. A person has to do it.
  refused text,
  check (transaction_id is null or (paid_at is not null and calculation_id is not null))
);
create index tax_records_waiting on tax_records (paid_at)
  where paid_at is not null and transaction_id is null and refused is null;

-- One row for each refund of such an order. It is taken back from the record, and given again if the refund fails.
create table tax_reversals (
  refund_id uuid primary key references refunds,
  order_id uuid not null references tax_records,
  booked_at timestamptz not null,
  -- What is taken back of each item; null until it is decided, just before it is sent. If there is nothing to take back,
  -- nothing is sent.
  items jsonb check (jsonb_typeof(items) = 'array'),
  transaction_id text,
  -- The refund came to nothing.
  is_void boolean not null default false,
  void_transaction_id text,
  failures int not null default 0,
  refused text,
  check (transaction_id is null or items is not null),
  check (void_transaction_id is null or (is_void and transaction_id is not null))
);
create index tax_reversals_of_order on tax_reversals (order_id);
create index tax_reversals_waiting on tax_reversals (booked_at)
  where refused is null and (transaction_id is null or (is_void and void_transaction_id is null));
