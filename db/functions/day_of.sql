-- The day of a moment in a time zone. `contract/values/days.ts` says the same; a test compares them.
create or replace function day_of(at timestamptz, zone text) returns date language sql immutable parallel safe as $$
  select (at at time zone zone)::date
$$;
