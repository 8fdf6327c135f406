-- Older releases may write.
-- Files whose bytes are in an object store, by the SHA-256 of their bytes. A row is written before its object and deleted
-- after it, so every object of ours has one.
create table stored_objects (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  stored_at timestamptz not null,
  -- Since when no row names it, as the nightly look has found; null while one does.
  unnamed_since timestamptz,
  -- It is being deleted, and nothing may name it any more.
  leaving_at timestamptz,
  check (leaving_at is null or unnamed_since is not null)
);
create index stored_objects_unnamed on stored_objects (unnamed_since) where unnamed_since is not null;

-- A file has its bytes here, or names its object, or both while it moves.
alter table picture_files alter column content drop not null,
  add column object text references stored_objects (sha256),
  add constraint picture_files_somewhere check (content is not null or object is not null);
alter table shop_pictures alter column content drop not null,
  add column object text references stored_objects (sha256),
  add constraint shop_pictures_somewhere check (content is not null or object is not null);
alter table documents alter column bytes drop not null,
  add column object text references stored_objects (sha256),
  add constraint documents_somewhere check (bytes is not null or object is not null);
alter table pictures add column webp_object text references stored_objects (sha256);

create index picture_files_object on picture_files (object) where object is not null;
create index shop_pictures_object on shop_pictures (object) where object is not null;
create index documents_object on documents (object) where object is not null;
create index pictures_webp_object on pictures (webp_object) where webp_object is not null;

-- What is still to be sent, and what is in both places.
create index picture_files_unsent on picture_files (sha256) where object is null;
create index shop_pictures_unsent on shop_pictures (sha256) where object is null;
create index documents_unsent on documents (id) where object is null;
create index pictures_unsent on pictures (sha256) where webp is not null and webp_object is null;
create index picture_files_twice on picture_files (sha256) where content is not null and object is not null;
create index shop_pictures_twice on shop_pictures (sha256) where content is not null and object is not null;
create index documents_twice on documents (id) where bytes is not null and object is not null;
create index pictures_twice on pictures (sha256) where webp is not null and webp_object is not null;
