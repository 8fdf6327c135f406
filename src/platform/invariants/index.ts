import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

/** What must always hold, by a name that says it. `sql` selects one column `id`: the rows where it does not. */
export type Invariant = { name: string; sql: string }

export type Verdict = {
  name: string
  violations: number
  /** The first of them, to begin looking. */
  examples: string[]
}

const examplesShown = 5

/** Counts the violations of each invariant, all in one snapshot: what happens meanwhile is seen whole or not at all. */
export function checkInvariants(db: Db, invariants: readonly Invariant[]): Promise<Verdict[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Counting may take longer than a server allows a transaction; the limit came with PostgreSQL 17.
      await sql`select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`.execute(
        tx,
      )
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
