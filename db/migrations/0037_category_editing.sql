-- Categories are edited. A category that gets another address, or is merged into another one, hands its products over in
-- steps and is then removed. Its address leads to the other one from the beginning.

alter table categories
  add column version int not null default 1 check (version >= 1),
  -- Checked at the commit: the category gets its new address after the old one says where it moves.
  add column moving_to text references categories deferrable initially deferred check (moving_to <> slug),
  add constraint categories_other_stays check (slug <> 'other' or moving_to is null);
alter table categories drop constraint categories_name_key;
create unique index categories_name on categories (name) where moving_to is null;

create table former_category_slugs (
  slug text primary key check (slug <> ''),
  category text not null references categories,
  ended_at timestamptz not null default now()
);
create index former_category_slugs_category on former_category_slugs (category);
