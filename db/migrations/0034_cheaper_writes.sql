-- Jobs and turns are written with every order, so each takes one statement when nothing stands in the way.

-- As before (0029_queue_jobs.sql), but it looks for missing tasks and running jobs only if a job could not be written. The
-- plan of the search for running jobs read the whole index of the queue.
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

-- As before (0014_rate_limits.sql): takes a turn from each bucket, or from none and answers after how many seconds all will
-- have one.
create or replace function take_turn(keys bytea[], every interval[], bursts integer[], at timestamptz)
returns double precision language plpgsql as $$
declare
  taken bytea[];
  wait interval;
begin
  with turn as (
    insert into rate_limits as held (key, full_at)
    select wanted.key, at + wanted.every from unnest(keys, every) as wanted (key, every)
    -- In one order, so that two callers never wait for each other.
    order by wanted.key
    on conflict (key) do update
      set full_at = every[array_position(keys, held.key)] + case
        when held.full_at > at + (bursts[array_position(keys, held.key)] * every[array_position(keys, held.key)]) + interval '5 minutes' then at
        else greatest(held.full_at, at)
      end
      where held.full_at <= at + ((bursts[array_position(keys, held.key)] - 1) * every[array_position(keys, held.key)])
        -- Emptier than empty is only what was written before the clock was set back, and would stay so for as long as
        -- that. Clocks of several processes differ by less than five minutes.
        or held.full_at > at + (bursts[array_position(keys, held.key)] * every[array_position(keys, held.key)]) + interval '5 minutes'
    returning held.key
  )
  select array_agg(turn.key) into taken from turn;
  if cardinality(taken) = cardinality(keys) then
    return 0;
  end if;
  select max(held.full_at - (at + (wanted.burst - 1) * wanted.every)) into wait
  from unnest(keys, every, bursts) as wanted (key, every, burst)
  join rate_limits held on held.key = wanted.key
  where wanted.key <> all (coalesce(taken, '{}'));
  update rate_limits held set full_at = held.full_at - every[array_position(keys, held.key)]
  where held.key = any (taken);
  return extract(epoch from wait);
end
$$;

-- Fails if not all the wanted products were reserved, and tells which one was not and how many units there are. For a
-- statement that is committed with what it writes. The function sees what others have committed meanwhile.
create function require_reserved(reserved uuid[], wanted uuid[]) returns void language plpgsql as $$
declare
  missing uuid;
begin
  if reserved @> wanted then
    return;
  end if;
  select id into missing from unnest(wanted) as id where id <> all (reserved) limit 1;
  raise exception 'Not enough units in stock.' using errcode = 'ST001', detail = json_build_object(
    'toolId', missing,
    'availableQuantity', coalesce((select on_hand - stock.reserved from stock where product_id = missing), 0));
end
$$;

-- For a statement whose answer nobody reads: it fails unless what it has found is as it must be.
create function require_that(holds boolean, otherwise text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception using message = otherwise, errcode = 'RQ001';
  end if;
end
$$;
