-- What customers say. Name and address are those of the day; whose it is says author_id alone, which is
-- null where nobody's account stands behind it.
create table reviews (
  id uuid primary key,
  author_id uuid references users,
  name text not null,
  email text not null,
  product_id uuid references products,
  rating int not null check (rating between 1 and 5),
  review text not null,
  created_at timestamptz not null
);
create index reviews_author on reviews (author_id);
create index reviews_product on reviews (product_id, id);

-- What users tell about themselves; name and e-mail stand in users.
create table profiles (
  user_id uuid primary key references users,
  mobile text not null default '',
  education text not null default '',
  address text not null default '',
  linkedin text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  updated_at timestamptz not null
);
