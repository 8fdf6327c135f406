-- Carts of guests and customers, and lists of parts that customers keep. A cart holds no stock.

create table carts (
  id uuid primary key,
  user_id uuid unique references users,
  -- A guest's cart: SHA-256 of the token that the browser made.
  token_hash bytea unique check (length(token_hash) = 32),
  -- Goes up with every change, so that a checkout can say which cart it was shown.
  version int not null default 0 check (version >= 0),
  -- The customer's cart that took the lines of this guest's cart. Nothing is put in it any more.
  merged_into uuid references carts on delete cascade,
  updated_at timestamptz not null,
  constraint carts_have_one_owner check ((user_id is null) <> (token_hash is null)),
  constraint carts_of_guests_are_merged check (merged_into is null or token_hash is not null)
);
create index carts_of_guests on carts (updated_at) where token_hash is not null;
create index carts_merged on carts (merged_into) where merged_into is not null;

create table cart_lines (
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null references products,
  -- A request names a million at most; carts that are merged add up.
  quantity int not null check (quantity between 1 and 1000000000),
  -- The price that was last shown to the owner and acknowledged.
  seen_cents bigint not null check (seen_cents >= 0),
  saved_for_later boolean not null default false,
  added_at timestamptz not null,
  primary key (cart_id, product_id)
);

create table lists (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index lists_names on lists (user_id, lower(name));

create table list_lines (
  list_id uuid not null references lists on delete cascade,
  product_id uuid not null references products,
  quantity int not null check (quantity between 1 and 1000000),
  position int not null check (position >= 1),
  primary key (list_id, product_id)
);

-- A guest's requests are repeated safely too: a key belongs to a user or to a guest's cart.
alter table idempotency_keys
  add column cart_id uuid references carts on delete cascade,
  drop constraint idempotency_keys_pkey,
  alter column user_id drop not null,
  add constraint idempotency_keys_have_one_owner check ((user_id is null) <> (cart_id is null));
create unique index idempotency_keys_of_user on idempotency_keys (user_id, key);
create unique index idempotency_keys_of_cart on idempotency_keys (cart_id, key) where cart_id is not null;
