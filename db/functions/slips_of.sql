-- The word itself, and the word without any one of its letters. Two words that are one slip apart (a letter too many, too
-- few, another one, two swapped) have one of these in common.
create or replace function slips_of(word text) returns setof text language sql immutable parallel safe as $$
  select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place
$$;
