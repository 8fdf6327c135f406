-- Which parts fit which vehicles, and by which other numbers parts are known.

-- What decides whether a product fits. A product without a row: nobody has said.
create table product_fits (
  product_id uuid primary key references products on delete cascade,
  kind text not null check (kind in ('vehicle', 'universal', 'by_size')),
  -- Its applications name every vehicle that it fits, so it does not fit the others.
  is_complete boolean not null default false,
  constraint product_fits_complete_by_vehicle check (kind = 'vehicle' or not is_complete)
);

-- What must agree besides the vehicle: "with 320 mm rotors". The same words are stored once.
create table qualifiers (
  id int primary key generated always as identity,
  text text not null unique check (text <> '' and length(text) <= 200),
  -- The same as a question to the buyer.
  asks text check (asks <> '' and length(asks) <= 200)
);

-- A range of years, never a row for each year: a large shop has 20 million rows as it is.
create table fitments (
  product_id uuid not null references products on delete cascade,
  model_id int not null references vehicle_models,
  year_from smallint not null check (year_from between 1900 and 2100),
  year_to smallint not null check (year_to between 1900 and 2100),
  -- Null: every engine of the model.
  engine_id int references engines,
  -- The place in the list of positions of the contract, from 1 on. Null: it has no position, or goes anywhere.
  position smallint check (position between 1 and 12),
  quantity smallint not null check (quantity between 1 and 99),
  qualifier_id int references qualifiers,
  -- Made up for the sandbox.
  is_sample boolean not null default false,
  constraint fitments_years check (year_to between year_from and year_from + 59),
  constraint fitments_once unique nulls not distinct
    (product_id, model_id, year_from, year_to, engine_id, position, qualifier_id)
);
-- Everything that the filter of a list asks is in the index.
create index fitments_vehicle on fitments (model_id, product_id) include (year_from, year_to, engine_id);

-- Numbers ----------------------------------------------------------------------------------------

-- The same part under the numbers of others. A number may mean several products.
create table interchange_numbers (
  -- Written as products.part_number_key is.
  number_key text not null check (number_key ~ '^[a-z0-9]+$'),
  number text not null check (number <> '' and length(number) <= 60),
  maker text not null check (maker <> '' and length(maker) <= 120),
  -- oe: the number of the maker of the vehicle; superseded: an older number of the same maker.
  kind text not null check (kind in ('oe', 'competitor', 'superseded', 'ours')),
  product_id uuid not null references products on delete cascade,
  note text check (note <> '' and length(note) <= 200),
  is_sample boolean not null default false,
  primary key (number_key, maker, product_id)
);
create index interchange_numbers_prefix on interchange_numbers (number_key text_pattern_ops);
create index interchange_numbers_product on interchange_numbers (product_id);

-- A product that another one has taken the place of. Chains are followed to their end.
create table product_replacements (
  old_product_id uuid primary key references products on delete cascade,
  new_product_id uuid not null references products on delete cascade,
  constraint product_replacements_by_another check (old_product_id <> new_product_id)
);
create index product_replacements_new on product_replacements (new_product_id);

-- Two chains that are joined at the same time could close a circle that neither of the two writers sees.
create function refuse_circle_of_replacements() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_replacements', 0));
  if exists (
    with recursive chain as (
      select new_product_id from product_replacements where old_product_id = new.new_product_id
      union
      select next.new_product_id from chain join product_replacements as next on next.old_product_id = chain.new_product_id
    )
    select from chain where new_product_id = new.old_product_id
  ) then
    raise exception 'Product % would replace itself.', new.old_product_id
      using errcode = 'check_violation', constraint = 'product_replacements_no_circle';
  end if;
  return new;
end $$;
create trigger product_replacements_no_circle before insert or update on product_replacements
  for each row execute function refuse_circle_of_replacements();

-- Imports ----------------------------------------------------------------------------------------

create table fitment_imports (
  id uuid primary key,
  -- whole: the applications become those of the file. changes: the file adds and removes some.
  mode text not null check (mode in ('whole', 'changes')),
  is_dry_run boolean not null,
  -- A whole file that removes over half of the applications needs this.
  is_confirmed boolean not null,
  state text not null default 'arriving' check (state in (
    'arriving', 'judging', 'judged', 'refused', 'applied', 'failed', 'undone')),
  file_name text not null,
  -- The columns that the file has, in its order; none until it has arrived.
  columns text[] not null default '{}',
  sha256 bytea check (length(sha256) = 32),
  rows_total int not null default 0 check (rows_total >= 0),
  rows_judged int not null default 0 check (rows_judged between 0 and rows_total),
  -- The line up to which the rows have been judged.
  judged_through int not null default 0 check (judged_through >= 0),
  rows_wrong int not null default 0 check (rows_wrong between 0 and rows_judged),
  added int not null default 0 check (added >= 0),
  removed int not null default 0 check (removed >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  -- Why the whole file was refused or failed: a word.
  why text,
  tries int not null default 0 check (tries >= 0),
  made_by uuid not null references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_by uuid references users,
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null)),
  check ((undone_at is not null) = (state = 'undone')),
  check ((finished_at is null) = (state in ('arriving', 'judging')))
);
-- One file at a time arrives or is judged, since each is judged by what the one before left.
create unique index fitment_imports_one_at_a_time on fitment_imports ((true)) where state in ('arriving', 'judging');

-- The rows of a file until they are applied. Errors stay for the report.
create table fitment_import_rows (
  import_id uuid not null references fitment_imports on delete cascade,
  line int not null check (line >= 1),
  cells text[] not null,
  -- What the cells mean, once they are judged without an error.
  action text check (action in ('A', 'D')),
  product_id uuid,
  model_id int,
  year_from smallint,
  year_to smallint,
  engine_id int,
  position smallint,
  quantity smallint,
  note text,
  -- [{path, message, nearest}]
  errors jsonb check (jsonb_typeof(errors) = 'array'),
  primary key (import_id, line)
);
create index fitment_import_rows_meant on fitment_import_rows (import_id, product_id, model_id) where errors is null;
create index fitment_import_rows_wrong on fitment_import_rows (import_id, line) where errors is not null;

-- What the last import that was applied has done, so that it can be undone.
create table fitment_changes (
  import_id uuid not null references fitment_imports on delete cascade,
  change text not null check (change in ('added', 'removed')),
  product_id uuid not null references products on delete cascade,
  model_id int not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id int,
  position smallint,
  quantity smallint not null,
  qualifier_id int,
  is_sample boolean not null
);
create index fitment_changes_import on fitment_changes (import_id);
create index fitment_changes_product on fitment_changes (product_id);

-- Which of our own files the sandbox has read its sample applications from.
create table fitment_samples (
  is_only boolean primary key default true check (is_only),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);

-- Orders -----------------------------------------------------------------------------------------

-- The vehicle that a line was ordered for, and what the shop said of it on that day. Beside the line, since goods of an
-- order are never changed, while this is forgotten with the account: it says what somebody drives.
create table order_line_vehicles (
  order_id uuid not null,
  position int not null,
  vehicle_id int not null,
  engine_id int,
  -- As it was shown: 2016 Honda Civic 2.0 L I4.
  vehicle text not null check (vehicle <> ''),
  verdict text not null
    check (verdict in ('fits', 'fits_with', 'does_not_fit', 'universal', 'by_size', 'not_confirmed')),
  primary key (order_id, position),
  foreign key (order_id, position) references order_lines
);
