-- Changes of many products at once. A batch is judged first, row by row, then shown to the person who asked for it, then
-- applied by a job in one transaction, and can be taken back once.

create table product_batches (
  id uuid primary key,
  kind text not null check (kind in ('edit', 'products_csv', 'prices_csv', 'stock_csv')),
  state text not null default 'judging' check (state in (
    'judging', 'judged', 'applying', 'applied', 'stopped', 'failed', 'taking_back', 'taken_back')),
  made_by uuid not null references users,
  -- What was asked for, in the form of its kind.
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  -- The file of a batch that came as a file.
  file_name text,
  sha256 bytea check (length(sha256) = 32),
  -- How many rows were asked for.
  rows_total int not null check (rows_total >= 0),
  -- How many rows the job that is under way has done.
  rows_done int not null default 0 check (rows_done >= 0),
  added int not null default 0 check (added >= 0),
  changed int not null default 0 check (changed >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  refused int not null default 0 check (refused >= 0),
  created_at timestamptz not null,
  -- Where the judging goes on, in the form of the kind.
  judged_through jsonb,
  judged_at timestamptz,
  -- Who asked for what is under way, and since when a job works on it; null while it waits for its turn.
  asked_by uuid references users,
  begun_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  applied_by uuid references users,
  applied_at timestamptz,
  taken_back_by uuid references users,
  taken_back_at timestamptz,
  -- Why it failed or could not be taken back: a word, and how many products it is about.
  why text,
  why_count int check (why_count >= 0),
  check (judged_at is not null or state in ('judging', 'failed', 'stopped')),
  check (judged_at is null or added + changed + unchanged + refused = rows_total),
  check ((applied_at is not null) = (state in ('applied', 'taking_back', 'taken_back'))),
  check ((applied_at is null) = (applied_by is null)),
  check ((taken_back_at is not null) = (state = 'taken_back')),
  check ((taken_back_at is null) = (taken_back_by is null)),
  check (asked_by is not null or state not in ('applying', 'taking_back'))
);
create index product_batches_made_by on product_batches (made_by, id desc);
-- What the daily cleaning looks for.
create index product_batches_applied on product_batches (applied_at) where applied_at is not null;
create index product_batches_never_applied on product_batches (created_at) where applied_at is null;

-- What a batch does, row by row. Rows that change nothing are only counted.
create table product_batch_rows (
  batch_id uuid not null references product_batches,
  -- The place of a product, or the line of a file.
  position int not null check (position >= 1),
  part_number text not null,
  -- Null: the row adds a product, or names none that the shop has.
  product_id uuid references products,
  outcome text not null check (outcome in ('added', 'changed', 'refused')),
  -- {field: [before, after]}
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- [{path, message}]: why the row is refused, or why a batch with this row could not be applied or taken back.
  errors jsonb check (jsonb_typeof(errors) = 'array'),
  primary key (batch_id, position),
  check (outcome <> 'refused' or errors is not null),
  check (outcome <> 'changed' or (product_id is not null and changes <> '{}'))
);
create index product_batch_rows_outcome on product_batch_rows (batch_id, outcome, position);
-- The order in which rows are applied: products by their ids, as everybody locks them, then what is added.
create index product_batch_rows_product on product_batch_rows (batch_id, product_id, position) where outcome = 'changed';

-- Prices that a batch plans are set together, by one job for each of its times.
alter table planned_prices add column batch_id uuid references product_batches on delete set null;
create index planned_prices_batch on planned_prices (batch_id, at) where batch_id is not null;

-- A batch changes many prices in one session, which keeps the plan it made while this table was short. A plan that read the
-- whole table for each product would take the square of the time.
alter function note_price_changes() set enable_seqscan = off;
