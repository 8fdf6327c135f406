import type { Invariant } from '#platform/invariants'

export const importInvariants: readonly Invariant[] = [
  {
    name: 'imports: the counts of an import of rows are those of its rows',
    sql: `
      select imports.id from imports
      left join (
        select import_id, count(*) filter (where outcome = 'added') as added,
          count(*) filter (where outcome = 'changed') as changed, count(*) filter (where outcome = 'removed') as removed,
          count(*) filter (where outcome = 'refused') as refused
        from import_results group by import_id
      ) counted on import_id = imports.id
      where not is_whole and (imports.added, imports.changed, imports.removed, imports.refused)
        is distinct from (coalesce(counted.added, 0), coalesce(counted.changed, 0), coalesce(counted.removed, 0),
          coalesce(counted.refused, 0))`,
  },
  {
    name: 'imports: one that is under way has the job that works on it',
    sql: `
      select id from imports where state in ('judging', 'applying', 'undoing') and not is_by_command
      and not exists (select from graphile_worker.jobs where key = 'import:' || imports.id)`,
  },
  {
    name: 'imports: the rows of a file are there until they are judged, and no longer',
    sql: `
      select id from imports
      where (not is_whole and judged_at is not null or state in ('applied', 'undone', 'stopped', 'refused', 'failed'))
        and exists (select from import_rows where import_id = imports.id)`,
  },
  {
    name: 'imports: one that was applied is in the audit log',
    sql: `
      select imports.id from imports
      where applied_at is not null and not exists (
        select from audit_log
        where act in ('batch.applied', 'fitment.imported', 'interchange.imported', 'import.applied')
          and subject = imports.id::text)`,
  },
  {
    name: 'imports: a whole file that has ended has judged all its rows',
    sql: `
      select id from imports
      where is_whole and state in ('judged', 'applied', 'undone')
        and (rows_judged <> rows_total or (state <> 'judged' and refused > 0))`,
  },
]
