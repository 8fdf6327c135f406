-- Queues jobs in the caller's transaction, as graphile_worker.add_jobs does, but without NOTIFY. PostgreSQL lets only one
-- transaction that notifies commit at a time, and each waits for the disk: orders would be placed one after the other.
-- The store wakes its workers after the commit (platform/jobs/wake.ts). The parameter is a list of graphile_worker.job_spec.
--
-- Jobs are written with every order, so that takes one statement when nothing stands in the way: it looks for missing tasks and
-- running jobs only if a job could not be written. The plans inside the function are kept. One made while the queue was short
-- would read all of it for every order, hence no sequential scans.
create or replace function queue_jobs(jobs json) returns void language plpgsql set enable_seqscan = off as $$
declare
  written int;
  missed json := jobs;
begin
  insert into graphile_worker._private_jobs as job (task_id, payload, run_at, max_attempts, key, priority)
  select spec.task_id, coalesce(spec.payload, '{}'), coalesce(spec.run_at, now()), coalesce(spec.max_attempts, 25),
    spec.job_key, coalesce(spec.priority, 0)
  from (
    select known.*, bool_and(known.task_id is not null) over () as all_are_known
    from (
      select given.*, (select task.id from graphile_worker._private_tasks task where task.identifier = given.identifier)
        as task_id
      from json_populate_recordset(null::graphile_worker.job_spec, jobs) as given
    ) as known
  ) as spec
  where spec.all_are_known
  -- In one order, so that two transactions that queue jobs with the same keys wait for each other.
  order by spec.job_key
  on conflict (key) do update set
    task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
    max_attempts = excluded.max_attempts, priority = excluded.priority, revision = job.revision + 1,
    attempts = 0, last_error = null, updated_at = now()
  where job.is_available;
  get diagnostics written = row_count;
  if written = json_array_length(jobs) then
    return;
  end if;
  if written = 0 then
    insert into graphile_worker._private_tasks (identifier)
    select distinct spec.identifier from json_populate_recordset(null::graphile_worker.job_spec, jobs) as spec
    where not exists (select from graphile_worker._private_tasks task where task.identifier = spec.identifier)
    on conflict do nothing;
  else
    select json_agg(spec) into missed
    from json_populate_recordset(null::graphile_worker.job_spec, jobs) as spec
    where spec.job_key is not null and not exists (
      select from graphile_worker._private_jobs job where job.key = spec.job_key and job.is_available);
  end if;
  -- A running job may have read what was true before this transaction. It ends without its key, and the new one runs too.
  update graphile_worker._private_jobs job
  set key = null, attempts = job.max_attempts, updated_at = now()
  where job.is_available is not true and job.key = any (array(
    select spec.job_key from json_populate_recordset(null::graphile_worker.job_spec, missed) as spec));
  perform queue_jobs(missed);
end
$$;
