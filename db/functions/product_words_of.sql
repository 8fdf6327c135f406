-- The words of a name and a company with which a slip of the finger is compared.
create or replace function product_words_of(name text, company text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(lower(name || ' ' || company), '[^[:alpha:]]+') as word
  where length(word) between 4 and 40
$$;
