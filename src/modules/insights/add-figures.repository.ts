import { sql } from 'kysely'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'

/** At most this many notes are added in one transaction, within the time that a statement has. */
const addedTogether = 10_000

type Means = Pick<Platform, 'db' | 'clock' | 'crashpoint' | 'shop'>

/**
 * Adds what the books and the shelf have noted to the figures. Each note is removed in the transaction that adds it, so
 * it counts once, whatever stops the job. Leaves it to another process that is adding. Before that, figures that are kept
 * by the days of another time zone than the shop's are calculated again.
 */
export async function addNotedFigures(platform: Means): Promise<void> {
  await calculateAgain(platform)
  const { db, clock, crashpoint } = platform
  for (const add of ['add_figures', 'value_stock']) {
    for (let added = 1; added > 0;) {
      added = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ added: number }>`
          select ${sql.raw(add)}(${clock.now()}::timestamptz, ${addedTogether}) as added`.execute(
          tx,
        )
        const found = rows[0]?.added ?? 0
        if (found > 0) crashpoint('figures: before the commit')
        return found
      })
      if (added > 0) crashpoint('figures: after the commit')
    }
  }
}

/** In one transaction: readers have the former figures or the new ones, and so has whoever comes after a crash. */
async function calculateAgain(platform: Means): Promise<void> {
  const { db, clock, crashpoint } = platform
  await platform.shop.refresh()
  const timeZone = timeZoneOf(platform)
  const { rows } = await sql<{ zone: string }>`select figures_zone() as zone`.execute(db)
  if (rows[0]?.zone === timeZone) return
  await db.transaction().execute(async (tx) => {
    await sql`select calculate_figures_again(${timeZone}, ${clock.now()}::timestamptz)`.execute(tx)
    crashpoint('figures: before they are kept by other days')
  })
  crashpoint('figures: after they are kept by other days')
}
