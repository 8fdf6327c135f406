import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

/** A rule that the data must always satisfy. `name` states the rule; `sql` selects one column, `id`, of the rows that break it. */
export type Invariant = { name: string; sql: string }

export type Verdict = {
  name: string
  violations: number
  /** The first ids, as a starting point for a search. */
  examples: string[]
}

const examplesShown = 5

/** Counts the violations of each invariant in one snapshot, so that no transaction is seen half done. */
export function checkInvariants(db: Db, invariants: readonly Invariant[]): Promise<Verdict[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Counting may take longer than anything the shop asks. `transaction_timeout` exists since PostgreSQL 17.
      await sql`
        select set_config(name, '0', true) from pg_settings
        where name in ('statement_timeout', 'transaction_timeout')`.execute(tx)
      const verdicts: Verdict[] = []
      for (const invariant of invariants) verdicts.push(await verdictOn(tx, invariant))
      return verdicts
    })
}

export async function verdictOn(tx: Tx, invariant: Invariant): Promise<Verdict> {
  const { rows } = await sql<{ violations: number; examples: string[] | null }>`
    with violation as (${sql.raw(invariant.sql)})
    select count(*)::int as violations,
           (array_agg(id::text order by id::text))[1:${sql.lit(examplesShown)}] as examples
    from violation`.execute(tx)
  const [found] = rows
  return {
    name: invariant.name,
    violations: found?.violations ?? 0,
    examples: found?.examples ?? [],
  }
}
