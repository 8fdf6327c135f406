-- Sales tax: what is known of each state, at which rate the shop collects, and the certificates that exempt buyers.

-- The states and the federal district. Rates of states without local taxes, whether they tax delivery that is stated
-- separately, and the sales from which on a seller without a place of business there has to collect: as of 2025-12-31,
-- after suttax.avior.tax (Economic Nexus by State) and the states' own pages. They are where an owner begins, not advice.
create table tax_states (
  state text primary key check (state ~ '^[A-Z]{2}$'),
  -- Cities and counties add taxes of their own, so no single rate is right.
  has_local boolean not null,
  usual_rate_ppm int check (usual_rate_ppm between 1 and 1000000),
  taxes_delivery boolean not null,
  -- Null: the state has no sales tax.
  threshold_cents bigint check (threshold_cents > 0),
  -- A number of orders a year that counts too, beside the amount or, with `threshold_needs_both`, together with it.
  threshold_orders int check (threshold_orders > 0),
  threshold_needs_both boolean not null default false,
  unique (state, has_local),
  check (not has_local or usual_rate_ppm is null),
  check (threshold_orders is null or threshold_cents is not null),
  check (not threshold_needs_both or threshold_orders is not null)
);
insert into tax_states (state, has_local, usual_rate_ppm, taxes_delivery, threshold_cents, threshold_orders, threshold_needs_both) values
  ('CT', false, 63500, true, 10000000, 200, true),
  ('DC', false, 60000, false, 10000000, 200, false),
  ('IN', false, 70000, true, 10000000, null, false),
  ('KY', false, 60000, true, 10000000, 200, false),
  ('ME', false, 55000, false, 10000000, null, false),
  ('MD', false, 60000, false, 10000000, 200, false),
  ('MA', false, 62500, false, 10000000, null, false),
  ('MI', false, 60000, false, 10000000, 200, false),
  ('NJ', false, 66250, true, 10000000, 200, false),
  ('RI', false, 70000, true, 10000000, 200, false),
  ('DE', false, null, false, null, null, false),
  ('MT', false, null, false, null, null, false),
  ('NH', false, null, false, null, null, false),
  ('OR', false, null, false, null, null, false),
  ('AK', true, null, true, 10000000, null, false),
  ('AL', true, null, false, 25000000, null, false),
  ('AR', true, null, true, 10000000, 200, false),
  ('AZ', true, null, false, 10000000, null, false),
  ('CA', true, null, false, 50000000, null, false),
  ('CO', true, null, false, 10000000, null, false),
  ('FL', true, null, true, 10000000, null, false),
  ('GA', true, null, true, 10000000, 200, false),
  ('HI', true, null, true, 10000000, 200, false),
  ('IA', true, null, false, 10000000, null, false),
  ('ID', true, null, false, 10000000, null, false),
  ('IL', true, null, false, 10000000, 200, false),
  ('KS', true, null, true, 10000000, null, false),
  ('LA', true, null, false, 10000000, null, false),
  ('MN', true, null, true, 10000000, 200, false),
  ('MO', true, null, false, 10000000, null, false),
  ('MS', true, null, true, 25000000, null, false),
  ('NC', true, null, true, 10000000, null, false),
  ('ND', true, null, true, 10000000, null, false),
  ('NE', true, null, true, 10000000, 200, false),
  ('NM', true, null, true, 10000000, null, false),
  ('NV', true, null, false, 10000000, 200, false),
  ('NY', true, null, true, 50000000, 100, true),
  ('OH', true, null, true, 10000000, 200, false),
  ('OK', true, null, false, 10000000, null, false),
  ('PA', true, null, true, 10000000, null, false),
  ('SC', true, null, true, 10000000, null, false),
  ('SD', true, null, true, 10000000, null, false),
  ('TN', true, null, true, 10000000, null, false),
  ('TX', true, null, true, 50000000, null, false),
  ('UT', true, null, false, 10000000, null, false),
  ('VA', true, null, false, 10000000, 200, false),
  ('VT', true, null, true, 10000000, 200, false),
  ('WA', true, null, true, 10000000, null, false),
  ('WI', true, null, true, 10000000, null, false),
  ('WV', true, null, true, 10000000, 200, false),
  ('WY', true, null, false, 10000000, null, false);

-- Each decision about a state's tax, the newest last. A state without one collects nothing.
create table tax_rates (
  id uuid primary key,
  state text not null,
  -- 1, 2, 3 for each state, so that of two people who change the same version one is refused.
  number int not null check (number >= 1),
  -- The first day. If several begin on one day, the one with the highest number holds.
  effective_from date not null,
  -- Millionths: 6.625 % is 66,250.
  rate_ppm int not null check (rate_ppm between 0 and 1000000),
  taxes_delivery boolean not null,
  collects boolean not null,
  has_local boolean not null,
  -- Null: the sandbox began with it.
  set_by uuid references users,
  set_at timestamptz not null,
  unique (state, number),
  foreign key (state, has_local) references tax_states (state, has_local),
  check (not collects or (not has_local and rate_ppm > 0))
);
create index tax_rates_set_by on tax_rates (set_by);
create trigger tax_rates_stay before update or delete on tax_rates for each row execute function refuse_change();
create trigger tax_rates_not_emptied before truncate on tax_rates execute function refuse_emptying();
