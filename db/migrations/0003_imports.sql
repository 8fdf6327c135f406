-- One engine of imports. This is its table, and the files of applications and other numbers move into it.
create table imports (
  id uuid primary key,
  -- What the rows are about: a row of the table of subjects in the code.
  subject text not null check (subject ~ '^[a-z_]{1,40}$'),
  -- The subject compares a file as a whole with the shop: one is read at a time, and only the last one can be undone.
  is_whole boolean not null,
  state text not null default 'arriving' check (state in ('arriving', 'judging', 'judged', 'applying', 'applied',
    'undoing', 'undone', 'stopped', 'refused', 'failed')),
  -- It is applied as soon as it is judged, if nothing stands in the way.
  applies_at_once boolean not null default false,
  is_confirmed boolean not null default false,
  is_by_command boolean not null default false,
  -- What was asked for besides the file.
  request jsonb not null default '{}' check (jsonb_typeof(request) = 'object'),
  mode text check (mode in ('whole', 'changes')),
  format text check (format in ('csv', 'aces', 'pies')),
  file_name text,
  sha256 bytea check (length(sha256) = 32),
  file_notes jsonb not null default '[]' check (jsonb_typeof(file_notes) = 'array'),
  columns text[] not null default '{}',
  -- What the subject knows of the file.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  rows_total int not null default 0 check (rows_total >= 0),
  rows_judged int not null default 0 check (rows_judged >= 0),
  -- Where the judging goes on.
  judged_through jsonb,
  -- How many rows are applied or undone.
  rows_done int not null default 0 check (rows_done >= 0),
  passed_over int not null default 0 check (passed_over >= 0),
  added int not null default 0 check (added >= 0),
  changed int not null default 0 check (changed >= 0),
  removed int not null default 0 check (removed >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  refused int not null default 0 check (refused >= 0),
  examples jsonb not null default '[]' check (jsonb_typeof(examples) = 'array'),
  -- Why it was not applied or undone, and how many rows that is about.
  why text,
  why_count int check (why_count >= 0),
  -- It is applied in spite of that if somebody confirms it.
  needs_confirm boolean not null default false,
  made_by uuid not null references users (id),
  created_at timestamptz not null,
  judged_at timestamptz,
  asked_by uuid references users (id),
  begun_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  applied_by uuid references users (id),
  applied_at timestamptz,
  undone_by uuid references users (id),
  undone_at timestamptz,
  check (file_name is null or rows_judged <= rows_total),
  check (refused + passed_over <= rows_judged),
  check (judged_at is not null or state in ('arriving', 'judging', 'stopped', 'failed')),
  check (judged_at is null or is_whole or added + changed + unchanged + refused = rows_total),
  check ((applied_at is not null) = (state in ('applied', 'undoing', 'undone'))),
  check ((applied_at is null) = (applied_by is null)),
  check ((undone_at is not null) = (state = 'undone')),
  check ((undone_at is null) = (undone_by is null)),
  check (asked_by is not null or state not in ('applying', 'undoing')),
  -- A file that speaks for a company is a whole one of a brand.
  constraint imports_of_company check (details ->> 'company' is null
    or (format = 'aces' and mode = 'whole' and details ->> 'brand' is not null))
);
create unique index imports_whole_under_way on imports ((true))
  where is_whole and state in ('arriving', 'judging', 'applying', 'undoing');
create unique index imports_arriving on imports (made_by) where not is_whole and state = 'arriving';
create index imports_of_subject on imports (subject, id desc);
create index imports_made_by on imports (made_by, id desc);
create index imports_applied on imports (applied_at) where applied_at is not null;
create index imports_never_applied on imports (created_at) where applied_at is null;

-- The cells of a file, from their arrival until nobody judges them any more.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  line int not null check (line >= 1),
  -- The line of the file where several rows come from one element.
  file_line int check (file_line >= 1),
  cells text[] not null,
  -- What says that two lines are about the same.
  key text,
  other_key text,
  primary key (import_id, line)
);
create index import_rows_key on import_rows (import_id, key) where key is not null;
create index import_rows_other_key on import_rows (import_id, other_key) where other_key is not null;

-- What becomes of rows that do something or are refused.
create table import_results (
  import_id uuid not null references imports (id),
  position int not null check (position >= 1),
  file_line int check (file_line >= 1),
  -- What the row is about, as its file names it: a part number.
  name text,
  product_id uuid references products (id),
  outcome text not null check (outcome in ('added', 'changed', 'removed', 'refused')),
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  errors jsonb check (jsonb_typeof(errors) = 'array'),
  note text,
  primary key (import_id, position),
  check (outcome <> 'refused' or errors is not null),
  check (outcome <> 'changed' or changes <> '{}')
);
create index import_results_outcome on import_results (import_id, outcome, position);
create index import_results_product on import_results (import_id, product_id, position) where outcome = 'changed';

-- A file that was under way has to be sent again: the job that read it is gone.
delete from fitment_imports where state = 'arriving';
update fitment_imports set state = 'failed', why = 'broken', finished_at = now() where state = 'judging';
delete from graphile_worker._private_jobs where task_id in (
  select id from graphile_worker._private_tasks where identifier = 'fitment.judge-import');

insert into imports (id, subject, is_whole, state, applies_at_once, is_confirmed, is_by_command, mode, format, file_name,
  sha256, file_notes, columns, details, rows_total, rows_judged, judged_through, passed_over, added, removed, unchanged,
  refused, examples, why, needs_confirm, made_by, created_at, judged_at, tries, applied_by, applied_at, undone_by, undone_at)
select id, subject, true, state, not is_dry_run, is_confirmed, is_by_hand, mode, format, file_name, sha256, file_notes,
  columns,
  jsonb_strip_nulls(jsonb_build_object('brand', brand, 'company', company)) || case when format <> 'aces' then '{}' else
    jsonb_build_object('equipmentSkipped', equipment_skipped,
      'unmapped', jsonb_build_object('ids', ids_unmapped, 'first', unmapped)) end,
  rows_total, rows_judged, to_jsonb(judged_through), rows_unmapped, added, removed, unchanged,
  least(rows_wrong, rows_judged - rows_unmapped), examples, why, coalesce(why in ('removes_over_half', 'no_brand'), false),
  made_by, created_at, case when state <> 'failed' then finished_at end, tries,
  case when state in ('applied', 'undone') then made_by end, case when state in ('applied', 'undone') then finished_at end,
  undone_by, undone_at
from fitment_imports;

insert into import_rows (import_id, line, file_line, cells)
select import_id, line, file_line, cells from fitment_import_rows
where errors is null and cells <> '{}' and import_id in (select id from imports where state = 'judged');
insert into import_results (import_id, position, file_line, outcome, errors)
select import_id, line, file_line, 'refused', errors from fitment_import_rows where errors is not null;
delete from fitment_import_rows where errors is not null
  or import_id not in (select id from imports where state = 'judged');

alter table fitment_import_rows
  drop constraint fitment_import_rows_import_id_fkey,
  drop column cells,
  add foreign key (import_id) references imports (id) on delete cascade;
alter table fitment_changes
  drop constraint fitment_changes_import_id_fkey,
  add foreign key (import_id) references imports (id) on delete cascade;
alter table interchange_changes
  drop constraint interchange_changes_import_id_fkey,
  add foreign key (import_id) references imports (id) on delete cascade;
alter table interchange_import_sizes
  drop constraint interchange_import_sizes_import_id_fkey,
  add foreign key (import_id) references imports (id) on delete cascade;
drop table fitment_imports;
