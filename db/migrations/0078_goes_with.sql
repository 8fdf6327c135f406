-- Which parts go with which: what must agree between two categories, and the words that say why.
create table goes_with_rules (
  -- Rules that stand first in the list have the first say.
  position int primary key check (position >= 1),
  from_category text not null references categories on delete cascade,
  -- Keys of attributes that a part must have; with an exclamation mark before it, one that it must not have.
  from_has text[] not null,
  to_category text not null references categories on delete cascade,
  to_has text[] not null,
  -- [{from, how, to}]: keys of attributes, and how the two agree. How "vehicle" has no keys.
  agree jsonb not null check (jsonb_typeof(agree) = 'array' and jsonb_array_length(agree) >= 1),
  -- "Both have a {drive} drive": a key stands for the value of the part, "to." and a key for that of the other.
  words text not null check (words <> '' and length(words) <= 200)
);
create index goes_with_rules_from on goes_with_rules (from_category);
create index goes_with_rules_to on goes_with_rules (to_category);
