-- The tree of vehicles, engines and the patterns of VINs: public facts, the same in every shop. Loaded from
-- catalogue/vehicles whenever those files are others than the ones loaded last.
create table vehicle_source (
  is_only boolean primary key default true check (is_only),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);

-- Makes and models keep the ids of vPIC, so they are the same in every shop and in every version of the files.
-- A name_key is a name in small letters and digits alone: "F-150" is found as f150.
create table vehicle_makes (
  id integer primary key check (id > 0),
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_key text not null check (name_key ~ '^[a-z0-9]+$')
);
create index vehicle_makes_by_key on vehicle_makes (name_key);

create table vehicle_models (
  id integer primary key check (id > 0 and id < 200000),
  make_id integer not null references vehicle_makes,
  name text not null check (name <> ''),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The end of a vehicle's address: honda-civic of 2016-honda-civic.
  full_slug text not null unique check (full_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_key text not null check (name_key ~ '^[a-z0-9]+$'),
  kind text not null check (kind in ('car', 'truck', 'mpv')),
  unique (make_id, slug),
  unique (id, make_id)
);
create index vehicle_models_by_key on vehicle_models (name_key);

-- What people call a make or a model besides its name. One word may mean several models.
create table make_aliases (
  name_key text primary key check (name_key ~ '^[a-z0-9]+$'),
  make_id integer not null references vehicle_makes
);
create table model_aliases (
  name_key text not null check (name_key ~ '^[a-z0-9]+$'),
  model_id integer not null references vehicle_models,
  primary key (name_key, model_id)
);
create index model_aliases_by_model on model_aliases (model_id);

-- A model in a year.
create table vehicles (
  -- The model and the year in one number, so that it is the same in every shop: 18632016 is model 1863 in 2016.
  id integer primary key check (id = model_id * 10000 + year),
  model_id integer not null,
  make_id integer not null,
  year smallint not null check (year between 1900 and 2100),
  -- How many products fit it. Kept by the applications; lists show vehicles that have parts first.
  parts integer not null default 0 check (parts >= 0),
  foreign key (model_id, make_id) references vehicle_models (id, make_id) on update cascade,
  unique (model_id, year)
);
create index vehicles_by_year on vehicles (year, make_id) include (model_id, parts);

-- An engine is its facts: its id is made of them, so it is the same in every shop.
create table engines (
  id integer primary key,
  liters numeric(3, 1) check (liters > 0),
  cylinders smallint check (cylinders between 1 and 16),
  layout text check (layout in ('inline', 'v', 'flat', 'w', 'rotary')),
  fuel text not null check (fuel in ('gasoline', 'diesel', 'hybrid', 'gas', 'hydrogen', 'electric')),
  aspiration text not null check (aspiration in ('natural', 'turbo')),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null unique check (label <> ''),
  check (liters is not null or fuel in ('electric', 'hydrogen'))
);

-- The engines by which parts for a vehicle differ, as applications of parts declare them.
create table vehicle_engines (
  vehicle_id integer not null references vehicles,
  engine_id integer not null references engines,
  primary key (vehicle_id, engine_id)
);
create index vehicle_engines_by_engine on vehicle_engines (engine_id);

-- The first three signs of a VIN, or six where the third is a 9: the maker, and in which schema its models of some years
-- are written. Kinds other than car, truck and mpv have no schema: they are here to say what such a VIN belongs to.
create table vin_wmi (
  wmi text not null check (wmi ~ '^[A-HJ-NPR-Z0-9]{3}([A-HJ-NPR-Z0-9]{3})?$'),
  kind text not null
    check (kind in ('car', 'truck', 'mpv', 'motorcycle', 'bus', 'trailer', 'low_speed', 'incomplete', 'off_road')),
  make_id integer references vehicle_makes,
  schema_id integer,
  year_from smallint,
  year_to smallint,
  check ((schema_id is null) = (year_from is null) and (schema_id is null) = (year_to is null)),
  check (schema_id is null or kind in ('car', 'truck', 'mpv')),
  check (year_to >= year_from)
);
create index vin_wmi_by_wmi on vin_wmi (wmi, year_from);

-- The patterns of one schema, so that reading a VIN reads one row for each schema: lines of an element, its keys and
-- its value, with spaces between.
create table vin_patterns (
  schema_id integer primary key,
  patterns text not null check (patterns <> '')
);
