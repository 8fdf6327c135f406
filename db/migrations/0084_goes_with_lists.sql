-- Rules of what goes with what as staff changed them: each list whole, so that a change can be taken back.
create table goes_with_lists (
  id uuid primary key,
  csv text not null check (length(csv) <= 200000),
  -- The list that is in force again when this one is taken back; null: there was none before.
  back_to uuid references goes_with_lists,
  -- Null: the rules came with the catalogue, by a command, or with another address of a category.
  uploaded_by uuid references users,
  uploaded_at timestamptz not null
);
create index goes_with_lists_back_to on goes_with_lists (back_to) where back_to is not null;
create index goes_with_lists_uploaded_by on goes_with_lists (uploaded_by) where uploaded_by is not null;
create trigger goes_with_lists_stay before update or delete on goes_with_lists
  for each row execute function refuse_change();
create trigger goes_with_lists_not_emptied before truncate on goes_with_lists
  for each statement execute function refuse_emptying();
