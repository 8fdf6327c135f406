-- The journals that are not yet in the sums.
create or replace function journals_noted() returns journals_to_figure[] language sql stable as $$
  select coalesce(array_agg(row(journal_id, state, is_new)::journals_to_figure), '{}') from journals_to_figure
$$;
