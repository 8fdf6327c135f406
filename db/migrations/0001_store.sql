-- The store's own tables. Money is whole cents, weights are grams, lengths millimetres, keys are UUIDv7 made by the application.

create table settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

-- Users ---------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  name text,
  role text check (role = 'admin'),
  created_at timestamptz not null default now(),
  unique (issuer, subject),
  -- An unverified address proves nothing: nobody unverified is an admin.
  check (role is null or email_verified)
);
-- An address belongs to one user once it is proven; before that anybody may have typed it.
create unique index users_verified_email on users (email) where email_verified;
create index users_email on users (email);

create table access_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expiry on access_tokens (expires_at);

-- Catalogue -----------------------------------------------------------------------------------

create table categories (
  slug text primary key,
  name text not null unique,
  description text not null,
  picture text not null,
  position int not null
);

-- Where a product stands whose adder named no category.
insert into categories values ('other', 'Other', 'Parts and tools that stand in no other category.', 'bolts', 1000);

create table products (
  id uuid primary key,
  part_number text not null,
  -- What a search for a part number compares: dashes, spaces and case do not matter.
  part_number_key text not null generated always as (regexp_replace(lower(part_number), '[^a-z0-9]', '', 'g')) stored,
  name text not null,
  company text not null,
  category text not null references categories,
  price_cents bigint not null check (price_cents >= 0),
  currency char(3) not null default 'USD',
  minimum_order int not null check (minimum_order >= 1),
  description text not null,
  specifications jsonb not null default '[]',
  picture text not null,
  weight_grams int check (weight_grams > 0),
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  added_by uuid references users,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', part_number), 'A') ||
    setweight(to_tsvector('english', name), 'A') ||
    setweight(to_tsvector('english', company), 'B') ||
    setweight(to_tsvector('english', description), 'C')
  ) stored
);
create unique index products_on_sale_name on products (company, name) where archived_at is null;
create unique index products_on_sale_part_number on products (part_number_key) where archived_at is null;
-- Keyset paging: each order of the list has the index it walks.
create index products_on_sale on products (id) where archived_at is null;
create index products_on_sale_category on products (category, id) where archived_at is null;
create index products_on_sale_price on products (price_cents, id) where archived_at is null;
create index products_on_sale_by_name on products (name, id) where archived_at is null;
create index products_search on products using gin (search);

-- Stock ---------------------------------------------------------------------------------------

create table stock (
  product_id uuid primary key references products,
  on_hand bigint not null default 0,
  reserved bigint not null default 0,
  check (reserved >= 0),
  check (reserved <= on_hand)
) with (fillfactor = 70);

-- Every change of the shelf; on_hand is their sum.
create table stock_moves (
  id uuid primary key,
  product_id uuid not null references products,
  quantity bigint not null check (quantity <> 0),
  reason text not null check (reason in ('received', 'sold', 'returned', 'counted')),
  order_id uuid,
  at timestamptz not null default now()
);
create index stock_moves_product on stock_moves (product_id);

-- Orders --------------------------------------------------------------------------------------

create table orders (
  id uuid primary key,
  customer_id uuid references users,
  contact_name text not null,
  contact_email text not null,
  contact_mobile text not null,
  access_key_hash bytea,
  ship_to jsonb not null,
  currency char(3) not null default 'USD',
  goods_cents bigint not null check (goods_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null generated always as (goods_cents + shipping_cents + tax_cents) stored,
  terms text not null default 'card' check (terms in ('card', 'net30')),
  po_number text,
  order_state text not null default 'open',
  money_state text not null default 'unpaid',
  goods_state text not null default 'unfulfilled',
  -- Units are held for this order until then; null when it holds none.
  hold_expires_at timestamptz,
  hidden_from_customer boolean not null default false,
  hidden_from_admins boolean not null default false,
  placed_at timestamptz not null,
  event_count int not null default 0
);
create index orders_customer on orders (customer_id, id desc);
create index orders_holding on orders (hold_expires_at) where hold_expires_at is not null;
create index orders_open_unpaid on orders (customer_id) where order_state = 'open' and money_state = 'unpaid';

create table order_lines (
  order_id uuid not null references orders,
  position int not null,
  kind text not null default 'goods' check (kind in ('goods', 'shipping', 'tax', 'core', 'fee')),
  product_id uuid references products,
  -- What was sold, as it was then: later changes of the catalogue do not reach the books.
  part_number text,
  name text not null,
  company text,
  picture text,
  minimum_order int,
  available_quantity bigint,
  unit_cents bigint not null,
  quantity int not null check (quantity > 0),
  total_cents bigint not null,
  primary key (order_id, position),
  check (total_cents = unit_cents * quantity),
  check (kind <> 'goods' or product_id is not null)
);
create index order_lines_product on order_lines (product_id);

-- The legal moves are rows, and a foreign key points at them: an illegal move cannot be stored.
create table order_moves (
  axis text not null check (axis in ('order', 'money', 'goods')),
  from_state text not null,
  to_state text not null,
  primary key (axis, from_state, to_state)
);
insert into order_moves (axis, from_state, to_state) values
  ('order', 'open', 'cancelled'),
  ('order', 'open', 'closed'),
  ('money', 'unpaid', 'processing'),
  ('money', 'unpaid', 'paid'),
  ('money', 'processing', 'unpaid'),
  ('money', 'processing', 'paid'),
  ('money', 'paid', 'partly_refunded'),
  ('money', 'paid', 'refunded'),
  ('money', 'paid', 'disputed'),
  ('money', 'partly_refunded', 'paid'),
  ('money', 'partly_refunded', 'refunded'),
  ('money', 'partly_refunded', 'disputed'),
  ('money', 'refunded', 'paid'),
  ('money', 'refunded', 'partly_refunded'),
  ('money', 'disputed', 'paid'),
  ('money', 'disputed', 'partly_refunded'),
  ('money', 'disputed', 'refunded'),
  ('goods', 'unfulfilled', 'partly_shipped'),
  ('goods', 'unfulfilled', 'shipped'),
  ('goods', 'partly_shipped', 'shipped'),
  ('goods', 'partly_shipped', 'returned'),
  ('goods', 'shipped', 'delivered'),
  ('goods', 'shipped', 'returned'),
  ('goods', 'delivered', 'returned');

create table order_events (
  order_id uuid not null references orders,
  position int not null,
  axis text not null,
  from_state text not null,
  to_state text not null,
  -- A user's id, or 'gateway', 'worker'.
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (order_id, position),
  foreign key (axis, from_state, to_state) references order_moves
);

-- Payments ------------------------------------------------------------------------------------

create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  -- The gateway's id of the intent; null between our decision to open it and its answer.
  intent_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null default 'USD',
  state text not null check (state in ('opening', 'open', 'processing', 'succeeded', 'canceled')),
  created_at timestamptz not null
);
-- At most one payment of an order is alive or has succeeded.
create unique index payments_one_live_per_order on payments (order_id) where state <> 'canceled';

-- What the gateway reported, each fact once.
create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('processing', 'failed', 'succeeded', 'canceled')),
  charge_id text,
  amount_cents bigint not null,
  at timestamptz not null
);
create unique index payment_events_once on payment_events (payment_id, kind) where kind <> 'failed';

create table webhook_inbox (
  event_id text primary key,
  type text not null,
  -- Null for events that are not about a payment intent.
  intent_id text,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index webhook_inbox_waiting on webhook_inbox (received_at) where processed_at is null;

-- Facts that contradict our books. A person looks at them.
create table reconciliation_breaks (
  id uuid primary key,
  kind text not null,
  reference text not null,
  details jsonb not null,
  found_at timestamptz not null,
  resolved_at timestamptz
);
create unique index reconciliation_breaks_open on reconciliation_breaks (kind, reference) where resolved_at is null;

create table idempotency_keys (
  user_id uuid not null references users,
  key text not null,
  route text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Messages ------------------------------------------------------------------------------------

create table mails (
  id uuid primary key,
  -- One message per cause: a job that runs twice sends once.
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_recent on mails (created_at desc);
