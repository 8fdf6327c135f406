import { sql } from 'kysely'
import { takeTime } from '#modules/imports'
import type { Db } from '#platform/db'
import { keepCoverage } from '../applications/kept-coverage.repository.ts'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'

/** The models of so many parts are counted in one transaction. */
const partsTogether = 500
/** At most this many models are counted by one statement. */
const modelsTogether = 50

/** Counts the models of parts anew whose category or sale has changed. Safe to repeat. */
export async function settleCoverage(db: Db): Promise<void> {
  while (await settleSome(db));
}

/** Returns whether there may be more. */
function settleSome(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows: waiting } = await sql`select from parts_to_cover limit 1`.execute(tx)
    if (waiting.length === 0) return false
    await takeTime(tx, { each: '60s', isByCommand: false })
    await lockFitment(tx)
    const { rows: parts } = await sql<{ id: string }>`
      delete from parts_to_cover where ctid = any (array(select ctid from parts_to_cover limit ${partsTogether}))
      returning product_id as id`.execute(tx)
    const { rows: models } = await sql<{ id: number }>`
      select distinct model_id as id from fitments where product_id = any (${parts.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    )
    for (let from = 0; from < models.length; from += modelsTogether) {
      const some = models.slice(from, from + modelsTogether)
      await keepCoverage(
        tx,
        some.map(({ id }) => id),
      )
    }
    return parts.length === partsTogether
  })
}
