-- The address book of each customer.
create table addresses (
  id uuid primary key,
  user_id uuid not null references users,
  -- What the customer calls it, such as 'Shop'; may be empty.
  label text not null,
  name text not null check (name <> ''),
  company text not null,
  street text not null check (street <> ''),
  line2 text not null,
  city text not null check (city <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^\d{5}(-\d{4})?$'),
  -- Carriers call for freight alone; may be empty.
  phone text not null,
  residential boolean not null,
  is_default boolean not null
);
create index addresses_of_user on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;
