-- Pictures that admins sent, named by their content: a row never changes once it is drawn.

create table pictures (
  -- Of the file as it was sent, so that the same file sent twice is one picture.
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What was sent, until the worker has drawn it anew. It may tell where it was taken: it is never served.
  original bytea,
  webp bytea check (octet_length(webp) <= 200000),
  added_by uuid references users,
  created_at timestamptz not null,
  check ((original is null) <> (webp is null))
);
