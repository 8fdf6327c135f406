-- The place of the first of these queries that any product on sale meets, from 1; null if none is.
create or replace function first_found(queries tsquery[]) returns int language plpgsql stable parallel safe as $$
begin
  for place in 1 .. cardinality(queries) loop
    if numnode(queries[place]) > 0 and words_found(queries[place]) then return place; end if;
  end loop;
  return null;
end $$;
