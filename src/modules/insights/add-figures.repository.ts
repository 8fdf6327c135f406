import { sql } from 'kysely'
import type { Platform } from '#platform'

/** So many notes are added in one transaction, within the time that a statement has. */
const addedTogether = 10_000

/**
 * Adds what the books and the shelf have noted to the figures. Each note is removed in the transaction that adds it, so
 * it counts once, whatever stops the job. Leaves it to another process that is adding.
 */
export async function addNotedFigures({
  db,
  clock,
  crashpoint,
}: Pick<Platform, 'db' | 'clock' | 'crashpoint'>): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10)
  for (const add of ['add_figures', 'value_stock']) {
    for (let added = 1; added > 0;) {
      added = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ added: number }>`
          select ${sql.raw(add)}(${today}::date, ${addedTogether}) as added`.execute(tx)
        const found = rows[0]?.added ?? 0
        if (found > 0) crashpoint('figures: before the commit')
        return found
      })
      if (added > 0) crashpoint('figures: after the commit')
    }
  }
}
