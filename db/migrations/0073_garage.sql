-- The vehicles that each customer has saved. What somebody drives is personal: it goes with the account.
create table garage_vehicles (
  id uuid primary key,
  user_id uuid not null references users,
  vehicle_id integer not null references vehicles,
  -- Null: the customer has not said which.
  engine_id integer references engines,
  -- What the customer calls it, such as 'Van 3'; may be empty.
  nickname text not null check (length(nickname) <= 40),
  -- The VIN as the customer typed it, without spaces, sealed with the store's secret.
  vin_sealed text check (vin_sealed <> ''),
  -- What a browser of the customer begins with that has chosen none itself.
  chosen boolean not null,
  added_at timestamptz not null,
  constraint garage_vehicles_once unique nulls not distinct (user_id, vehicle_id, engine_id)
);
create unique index garage_vehicles_one_chosen on garage_vehicles (user_id) where chosen;
