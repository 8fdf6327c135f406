-- Staff change the applications of a part by hand, and apply a file that they have tried out.

-- A file that was tried out first. It is applied only if it still changes what was shown.
alter table fitment_imports add column was_tried boolean not null default false;
-- The first applications that a file adds and removes, as people read them.
alter table fitment_imports add column examples jsonb not null default '[]' check (jsonb_typeof(examples) = 'array');

-- One change of the applications of a part by hand. What it added and removed is kept, so that it can be taken back.
create table fitment_edits (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  -- The part whose applications were copied.
  copied_from uuid references products on delete set null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  taken_back_by uuid references users,
  taken_back_at timestamptz,
  check ((taken_back_at is null) = (taken_back_by is null)),
  check (copied_from <> product_id)
);
create index fitment_edits_product on fitment_edits (product_id, id);

create table fitment_edit_rows (
  edit_id uuid not null references fitment_edits on delete cascade,
  change text not null check (change in ('added', 'removed')),
  model_id int not null,
  year_from smallint not null,
  year_to smallint not null,
  engine_id int,
  position smallint,
  quantity smallint not null,
  qualifier_id int,
  is_sample boolean not null
);
create index fitment_edit_rows_edit on fitment_edit_rows (edit_id);
