-- The first moment of a day in a time zone. Where clocks are set back to midnight there are two midnights, and the day begins
-- with the first. A plain expression, so that the planner looks into it. `contract/values/days.ts` says the same; a test compares them.
create or replace function day_start(day date, zone text) returns timestamptz language sql immutable parallel safe as $$
  select (day::timestamp at time zone zone) - case
    when (((day::timestamp at time zone zone) - interval '1 hour') at time zone zone)::date >= day then interval '1 hour'
    else interval '0' end
$$;
