-- The tables of files and bulk changes before migrations 0003 and 0004, which move them into one table.
drop table import_results, import_rows cascade;
alter table planned_prices drop constraint planned_prices_batch_id_fkey;
alter table fitment_import_rows drop constraint fitment_import_rows_import_id_fkey;
alter table fitment_changes drop constraint fitment_changes_import_id_fkey;
alter table interchange_changes drop constraint interchange_changes_import_id_fkey;
alter table interchange_import_sizes drop constraint interchange_import_sizes_import_id_fkey;
drop table imports;
alter table fitment_import_rows add column cells text[] not null;
create table fitment_imports (
  id uuid not null,
  mode text not null,
  is_dry_run boolean not null,
  is_confirmed boolean not null,
  state text default 'arriving'::text not null,
  file_name text not null,
  columns text[] default '{}'::text[] not null,
  sha256 bytea,
  rows_total integer default 0 not null,
  rows_judged integer default 0 not null,
  judged_through integer default 0 not null,
  rows_wrong integer default 0 not null,
  added integer default 0 not null,
  removed integer default 0 not null,
  unchanged integer default 0 not null,
  why text,
  tries integer default 0 not null,
  made_by uuid not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  was_tried boolean default false not null,
  examples jsonb default '[]'::jsonb not null,
  format text default 'csv'::text not null,
  is_by_hand boolean default false not null,
  equipment_skipped integer default 0 not null,
  rows_unmapped integer default 0 not null,
  ids_unmapped integer default 0 not null,
  unmapped jsonb default '[]'::jsonb not null,
  subject text default 'applications'::text not null,
  brand text,
  company text,
  file_notes jsonb default '[]'::jsonb not null,
  constraint fitment_imports_pkey PRIMARY KEY (id),
  constraint fitment_imports_added_check CHECK ((added >= 0)),
  constraint fitment_imports_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 20))),
  constraint fitment_imports_check CHECK (((rows_judged >= 0) AND (rows_judged <= rows_total))),
  constraint fitment_imports_check1 CHECK (((rows_wrong >= 0) AND (rows_wrong <= rows_judged))),
  constraint fitment_imports_check2 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint fitment_imports_check3 CHECK (((undone_at IS NOT NULL) = (state = 'undone'::text))),
  constraint fitment_imports_check4 CHECK (((finished_at IS NULL) = (state = ANY (ARRAY['arriving'::text, 'judging'::text])))),
  constraint fitment_imports_check5 CHECK (((rows_unmapped >= 0) AND (rows_unmapped <= rows_judged))),
  constraint fitment_imports_company CHECK (((company IS NULL) OR ((format = 'aces'::text) AND (mode = 'whole'::text) AND (brand IS NOT NULL)))),
  constraint fitment_imports_equipment_skipped_check CHECK ((equipment_skipped >= 0)),
  constraint fitment_imports_examples_check CHECK ((jsonb_typeof(examples) = 'array'::text)),
  constraint fitment_imports_format CHECK ((((subject = 'applications'::text) AND (format = ANY (ARRAY['csv'::text, 'aces'::text]))) OR ((subject = 'numbers'::text) AND (format = ANY (ARRAY['csv'::text, 'pies'::text]))))),
  constraint fitment_imports_ids_unmapped_check CHECK ((ids_unmapped >= 0)),
  constraint fitment_imports_judged_through_check CHECK ((judged_through >= 0)),
  constraint fitment_imports_mode_check CHECK ((mode = ANY (ARRAY['whole'::text, 'changes'::text]))),
  constraint fitment_imports_removed_check CHECK ((removed >= 0)),
  constraint fitment_imports_rows_total_check CHECK ((rows_total >= 0)),
  constraint fitment_imports_sha256_check CHECK ((length(sha256) = 32)),
  constraint fitment_imports_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'judging'::text, 'judged'::text, 'refused'::text, 'applied'::text, 'failed'::text, 'undone'::text]))),
  constraint fitment_imports_subject_check CHECK ((subject = ANY (ARRAY['applications'::text, 'numbers'::text]))),
  constraint fitment_imports_tries_check CHECK ((tries >= 0)),
  constraint fitment_imports_unchanged_check CHECK ((unchanged >= 0)),
  constraint fitment_imports_unmapped_check CHECK ((jsonb_typeof(unmapped) = 'array'::text)),
  constraint fitment_imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint fitment_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX fitment_imports_one_at_a_time ON fitment_imports USING btree ((true)) WHERE (state = ANY (ARRAY['arriving'::text, 'judging'::text]));

create table product_batches (
  id uuid not null,
  kind text not null,
  state text default 'judging'::text not null,
  made_by uuid not null,
  request jsonb not null,
  file_name text,
  sha256 bytea,
  rows_total integer not null,
  rows_done integer default 0 not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  refused integer default 0 not null,
  created_at timestamp with time zone not null,
  judged_through jsonb,
  judged_at timestamp with time zone,
  asked_by uuid,
  begun_at timestamp with time zone,
  tries integer default 0 not null,
  applied_by uuid,
  applied_at timestamp with time zone,
  taken_back_by uuid,
  taken_back_at timestamp with time zone,
  why text,
  why_count integer,
  file_notes jsonb default '[]'::jsonb not null,
  constraint product_batches_pkey PRIMARY KEY (id),
  constraint product_batches_added_check CHECK ((added >= 0)),
  constraint product_batches_changed_check CHECK ((changed >= 0)),
  constraint product_batches_check CHECK (((judged_at IS NOT NULL) OR (state = ANY (ARRAY['judging'::text, 'failed'::text, 'stopped'::text])))),
  constraint product_batches_check1 CHECK (((judged_at IS NULL) OR ((((added + changed) + unchanged) + refused) = rows_total))),
  constraint product_batches_check2 CHECK (((applied_at IS NOT NULL) = (state = ANY (ARRAY['applied'::text, 'taking_back'::text, 'taken_back'::text])))),
  constraint product_batches_check3 CHECK (((applied_at IS NULL) = (applied_by IS NULL))),
  constraint product_batches_check4 CHECK (((taken_back_at IS NOT NULL) = (state = 'taken_back'::text))),
  constraint product_batches_check5 CHECK (((taken_back_at IS NULL) = (taken_back_by IS NULL))),
  constraint product_batches_check6 CHECK (((asked_by IS NOT NULL) OR (state <> ALL (ARRAY['applying'::text, 'taking_back'::text])))),
  constraint product_batches_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'products_csv'::text, 'prices_csv'::text, 'stock_csv'::text]))),
  constraint product_batches_refused_check CHECK ((refused >= 0)),
  constraint product_batches_request_check CHECK ((jsonb_typeof(request) = 'object'::text)),
  constraint product_batches_rows_done_check CHECK ((rows_done >= 0)),
  constraint product_batches_rows_total_check CHECK ((rows_total >= 0)),
  constraint product_batches_sha256_check CHECK ((length(sha256) = 32)),
  constraint product_batches_state_check CHECK ((state = ANY (ARRAY['judging'::text, 'judged'::text, 'applying'::text, 'applied'::text, 'stopped'::text, 'failed'::text, 'taking_back'::text, 'taken_back'::text]))),
  constraint product_batches_tries_check CHECK ((tries >= 0)),
  constraint product_batches_unchanged_check CHECK ((unchanged >= 0)),
  constraint product_batches_why_count_check CHECK ((why_count >= 0)),
  constraint product_batches_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id),
  constraint product_batches_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint product_batches_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint product_batches_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id)
);
CREATE INDEX product_batches_applied ON product_batches USING btree (applied_at) WHERE (applied_at IS NOT NULL);
CREATE INDEX product_batches_made_by ON product_batches USING btree (made_by, id DESC);
CREATE INDEX product_batches_never_applied ON product_batches USING btree (created_at) WHERE (applied_at IS NULL);

create table product_batch_rows (
  batch_id uuid not null,
  "position" integer not null,
  part_number text not null,
  product_id uuid,
  outcome text not null,
  changes jsonb default '{}'::jsonb not null,
  errors jsonb,
  note text,
  constraint product_batch_rows_pkey PRIMARY KEY (batch_id, "position"),
  constraint product_batch_rows_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text)),
  constraint product_batch_rows_check CHECK (((outcome <> 'refused'::text) OR (errors IS NOT NULL))),
  constraint product_batch_rows_check1 CHECK (((outcome <> 'changed'::text) OR ((product_id IS NOT NULL) AND (changes <> '{}'::jsonb)))),
  constraint product_batch_rows_errors_check CHECK ((jsonb_typeof(errors) = 'array'::text)),
  constraint product_batch_rows_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'refused'::text]))),
  constraint product_batch_rows_position_check CHECK (("position" >= 1)),
  constraint product_batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES product_batches(id),
  constraint product_batch_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX product_batch_rows_outcome ON product_batch_rows USING btree (batch_id, outcome, "position");
CREATE INDEX product_batch_rows_product ON product_batch_rows USING btree (batch_id, product_id, "position") WHERE (outcome = 'changed'::text);

create table product_files (
  id uuid not null,
  kind text not null,
  sent_by uuid not null,
  columns text[] default '{}'::text[] not null,
  started_at timestamp with time zone not null,
  batch_id uuid,
  constraint product_files_pkey PRIMARY KEY (id),
  constraint product_files_batch_id_key UNIQUE (batch_id),
  constraint product_files_kind_check CHECK ((kind = ANY (ARRAY['products_csv'::text, 'prices_csv'::text, 'stock_csv'::text]))),
  constraint product_files_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES product_batches(id) ON DELETE CASCADE,
  constraint product_files_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX product_files_arriving ON product_files USING btree (sent_by) WHERE (batch_id IS NULL);

create table product_file_rows (
  file_id uuid not null,
  line integer not null,
  part_number_key text not null,
  name_key text,
  cells text[] not null,
  constraint product_file_rows_pkey PRIMARY KEY (file_id, line),
  constraint product_file_rows_line_check CHECK ((line >= 1)),
  constraint product_file_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES product_files(id) ON DELETE CASCADE
);
CREATE INDEX product_file_rows_name ON product_file_rows USING btree (file_id, name_key) WHERE (name_key IS NOT NULL);
CREATE INDEX product_file_rows_part_number ON product_file_rows USING btree (file_id, part_number_key);

alter table planned_prices add foreign key (batch_id) references product_batches (id) on delete set null;
alter table fitment_import_rows add foreign key (import_id) references fitment_imports (id) on delete cascade;
alter table fitment_changes add foreign key (import_id) references fitment_imports (id) on delete cascade;
alter table interchange_changes add foreign key (import_id) references fitment_imports (id) on delete cascade;
alter table interchange_import_sizes add foreign key (import_id) references fitment_imports (id) on delete cascade;
