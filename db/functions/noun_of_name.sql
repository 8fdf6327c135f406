-- The word that says what a thing is: "plug" of "Nickel Spark Plug, M14", "socket" of "Spark Plug Socket Set, 3 pc". It
-- counts twice, so that plugs come before what is made for plugs.
create or replace function noun_of_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce((
    regexp_match(regexp_replace(name, '(,| with | for |\s+\S*\d).*$', ''), '([[:alpha:]]+)(?:\s+(?:set|kit|pair|assembly))*\s*$', 'i')
  )[1], '')
$$;
