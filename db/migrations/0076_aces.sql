-- Files of applications in ACES XML, beside CSV.

alter table fitment_imports
  add column format text not null default 'csv' constraint fitment_imports_format check (format in ('csv', 'aces')),
  -- Imported by a command on the machine, which judges it itself and may take any time.
  add column is_by_hand boolean not null default false,
  -- Applications of equipment, which the shop has no tree of.
  add column equipment_skipped int not null default 0 check (equipment_skipped >= 0),
  -- Rows that were passed over, since they have ids that nobody has said the meaning of; how many ids those are, and the
  -- first of them with their rows: [{kind, id, rows}].
  add column rows_unmapped int not null default 0 check (rows_unmapped between 0 and rows_judged),
  add column ids_unmapped int not null default 0 check (ids_unmapped >= 0),
  add column unmapped jsonb not null default '[]' check (jsonb_typeof(unmapped) = 'array');

alter table fitment_import_rows
  -- The line of the file in which the row begins, where line is the place of the row in the file.
  add column file_line int check (file_line >= 1);
-- Nothing reads the rows by what they mean; the index made each row that is judged dearer.
drop index fitment_import_rows_meant;

-- What the ids of the licensed tables mean here. An owner with a license fills it; the shop brings none of it.
create table aces_ids (
  -- The name of the element that has the id: BaseVehicle, Make, Model, EngineBase, Position, or a condition, as DriveType.
  kind text not null check (kind ~ '^[A-Z][A-Za-z]{1,39}$'),
  aces_id int not null check (aces_id > 0),
  our_id int check (our_id > 0),
  -- What a condition says to a buyer: "4-wheel drive".
  words text check (words <> '' and length(words) <= 200),
  primary key (kind, aces_id),
  constraint aces_ids_by_kind check (
    case when kind in ('BaseVehicle', 'Make', 'Model', 'EngineBase', 'Position') then our_id is not null and words is null
    else our_id is null and words is not null end)
);
