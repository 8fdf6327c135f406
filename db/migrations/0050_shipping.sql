-- What delivery and tax ask of a product.
alter table products
  -- What the buyer gets back for the old part.
  add column core_cents bigint not null default 0 check (core_cents between 0 and 100000000000),
  add column taxable boolean not null default true,
  add column ships_alone boolean not null default false,
  -- Why it goes by ground only. Null: it is not dangerous.
  add column hazmat text check (hazmat in ('battery', 'lithium', 'flammable', 'aerosol', 'corrosive', 'other')),
  -- Null: the class of its density. Halves are exact in a real.
  add column freight_class real
    check (freight_class in (50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500));
-- Products that are rated as 5 pounds, for the list of the staff.
create index products_unmeasured on products (id)
  where archived_at is null and (weight_grams is null or length_mm is null or width_mm is null or height_mm is null);

-- Where each ZIP code is. Loaded from catalogue/zips.csv.gz whenever that file is another than the one loaded last.
create table zip_source (
  is_only boolean primary key default true check (is_only),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);
create table zips (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  state text not null check (state ~ '^[A-Z]{2}$'),
  city text not null check (city <> ''),
  lat real not null check (lat between -90 and 90),
  lng real not null check (lng between -180 and 180)
);

-- The tables that delivery is priced by. The version of each kind that took effect last counts.
create table shipping_tables (
  id uuid primary key,
  kind text not null check (kind in ('parcel', 'freight', 'class', 'surcharge')),
  effective_from timestamptz not null,
  csv text not null check (octet_length(csv) between 1 and 400000),
  sha256 text not null check (sha256 = encode(sha256(convert_to(csv, 'UTF8')), 'hex')),
  -- Null: what the sandbox begins with.
  uploaded_by uuid references users,
  uploaded_at timestamptz not null,
  check (effective_from >= uploaded_at)
);
create index shipping_tables_newest on shipping_tables (kind, effective_from desc, id desc);
create index shipping_tables_by_upload on shipping_tables (kind, id);
create trigger shipping_tables_stay before update or delete on shipping_tables
  for each row execute function refuse_change();
create trigger shipping_tables_not_emptied before truncate on shipping_tables
  for each statement execute function refuse_emptying();

-- What delivery was said to cost. A quote belongs to whoever has its id; it names nobody.
create table quotes (
  id uuid primary key,
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  -- The versions of the rate tables. Empty with pick-up.
  tables uuid[] not null check (cardinality(tables) in (0, 4)),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at)
);
create index quotes_oldest on quotes (expires_at);
