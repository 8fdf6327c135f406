-- The text of the rows of a specification, names and values.
create or replace function text_of_specifications(specifications jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg((one ->> 'name') || ' ' || (one ->> 'value'), '. '), '')
  from jsonb_array_elements(specifications) as one
$$;
