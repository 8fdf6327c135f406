-- Typed attributes of categories, and the values that were read from the specifications of their products.

-- The attributes of one category are changed as one list. The version goes up with every change.
create table attribute_lists (
  category text primary key references categories on delete cascade,
  version int not null check (version >= 1)
);

create table attributes (
  id uuid primary key,
  category text not null references attribute_lists on update cascade on delete cascade,
  -- Names the attribute in addresses: attribute=drive:1/2.
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  position int not null check (position >= 1),
  name text not null check (name <> ''),
  -- The specification under the first of these labels that a product has is the one that is read.
  labels text[] not null check (cardinality(labels) >= 1),
  kind text not null check (kind in ('number', 'range', 'numbers', 'choice', 'text')),
  -- The symbol of the unit in which numbers are shown. Null: what is counted, or no number at all.
  unit text,
  is_required boolean not null,
  is_filter boolean not null,
  is_column boolean not null,
  unique (category, key),
  constraint attributes_units_are_of_numbers check (unit is null or kind in ('number', 'range', 'numbers')),
  constraint attributes_texts_do_not_filter check (kind <> 'text' or not is_filter)
);

create table product_attributes (
  product_id uuid not null references products on delete cascade,
  attribute_id uuid not null references attributes on delete cascade,
  -- A list of numbers has several, the least first.
  place int not null check (place >= 1),
  -- Millionths of the base unit, so that equal values are equal. A number is a range that ends where it begins.
  low bigint,
  high bigint,
  choice text,
  -- The text that was read. With neither a number nor a choice it could not be.
  written text not null,
  primary key (product_id, attribute_id, place),
  constraint product_attributes_have_both_ends check ((low is null) = (high is null) and low <= high),
  constraint product_attributes_are_of_one_kind check (low is null or choice is null)
);
create index product_attributes_by_number on product_attributes (attribute_id, low, product_id);
create index product_attributes_by_choice on product_attributes (attribute_id, choice, product_id) where choice is not null;
