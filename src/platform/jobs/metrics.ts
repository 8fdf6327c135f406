import type { DatabaseMetric } from '#platform/metrics'

const letters = `task_identifier in ('orders.send-letter', 'notifications.send-mail')`

export const jobMetrics: readonly DatabaseMetric[] = [
  {
    name: 'store_jobs',
    help: 'Jobs by state: waiting (due), later (not due yet), running, retrying (failed and tried again later), failed (given up).',
    type: 'gauge',
    sql: `
      select state, count(job.id) as value
      from (values ('waiting'), ('later'), ('running'), ('retrying'), ('failed')) as states (state)
      left join (
        select id, case
          when locked_at is not null then 'running'
          when attempts >= max_attempts then 'failed'
          when run_at <= now() then 'waiting'
          when attempts > 0 then 'retrying'
          else 'later' end as found
        from graphile_worker.jobs) as job on found = state
      group by state`,
  },
  {
    name: 'store_jobs_oldest_age_seconds',
    help: 'How long the oldest due job has been waiting; 0 if none is waiting.',
    type: 'gauge',
    sql: `select coalesce(extract(epoch from now() - min(run_at)), 0) as value from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()`,
  },
  {
    name: 'store_letters_waiting',
    help: 'Letters still to be written or sent, including failed ones.',
    type: 'gauge',
    sql: `select count(*) as value from graphile_worker.jobs where ${letters}`,
  },
]
