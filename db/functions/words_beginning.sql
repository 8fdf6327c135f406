-- The beginning of a word as a query. Where PostgreSQL cuts a word into several ('mo-0372', 'brake-pa'), only the last part
-- is a beginning, and so is a compound word as a whole. If the first part were one too, every word that begins with 'mo'
-- would be read. In quotes, PostgreSQL takes the text as one word, whatever characters it has.
create or replace function words_beginning(text) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(
    to_tsquery('english', '''' || replace(replace($1, '\', ''), '''', '''''') || ''':*')::text,
    '(''[^''-]+''):\*(?= <)', '\1', 'g'
  )::tsquery
$$;
