-- A drawn picture is several files: two formats in three widths. Those drawn earlier stay as they are.

create table picture_files (
  sha256 text not null references pictures on delete cascade,
  width int not null check (width in (320, 640, 1280)),
  format text not null check (format in ('avif', 'jpeg')),
  content bytea not null check (octet_length(content) <= 400000),
  primary key (sha256, width, format)
);

-- Drawn now means that what was sent is gone.
alter table pictures drop constraint pictures_check;
alter table pictures add constraint pictures_waits_or_is_drawn check (original is null or webp is null);
