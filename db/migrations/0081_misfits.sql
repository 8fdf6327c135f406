-- Goods that came back because they did not fit, by part and vehicle. Three of them flag the application that promised it.
create table misfits (
  id uuid primary key,
  -- The line that it is told of; null once its buyer was erased. The part and the vehicle go on to count.
  order_id uuid references orders,
  position int,
  product_id uuid not null references products on delete cascade,
  model_id int not null references vehicle_models,
  year smallint not null,
  -- Null: the buyer had not said which.
  engine_id int references engines,
  -- As the order names it.
  vehicle text not null check (vehicle <> ''),
  -- What the shop had said of the two. Only what was promised counts.
  verdict text not null
    check (verdict in ('fits', 'fits_with', 'does_not_fit', 'universal', 'by_size', 'not_confirmed')),
  reported_by uuid not null references users,
  reported_at timestamptz not null,
  constraint misfits_once unique (order_id, position),
  check ((order_id is null) = (position is null))
);
create index misfits_product on misfits (product_id, model_id);

-- What staff have found about a flagged application. Misfits of its vehicles that were told before count no more. The
-- application is named by its words: it may have been removed since.
create table resolved_flags (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  model_id int not null references vehicle_models,
  year_from smallint not null,
  year_to smallint not null check (year_to >= year_from),
  engine_id int references engines,
  misfits int not null check (misfits > 0),
  -- corrected: the application was wrong. fits: the part fits after all.
  outcome text not null check (outcome in ('corrected', 'fits')),
  note text not null check (length(note) <= 500),
  resolved_by uuid not null references users,
  resolved_at timestamptz not null
);
create index resolved_flags_product on resolved_flags (product_id, model_id);
