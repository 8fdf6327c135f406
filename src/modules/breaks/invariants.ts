import type { Invariant } from '#platform/invariants'

export const breakInvariants: readonly Invariant[] = [
  {
    name: 'breaks: a resolved one says how',
    sql: `
      select id from reconciliation_breaks
      where (resolved_at is null) <> (resolution is null)
      or (resolved_at is null and resolved_by is not null)`,
  },
  {
    name: 'breaks: a contradiction is open once',
    sql: `
      select min(id::text) as id from reconciliation_breaks where resolved_at is null
      group by kind, reference having count(*) > 1`,
  },
]
