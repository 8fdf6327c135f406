import { sql } from 'kysely'
import type { Db } from '#platform/db'

type KeptFitting = {
  /** Whether any part has an application. Without one, no page asks for a vehicle. */
  now(): boolean
  refresh(by?: Db): Promise<void>
}

/** Whether the shop says of any part what it fits, in memory, so that no page asks the database for it. */
export function createKeptFitting(db: Db): KeptFitting {
  let hasFitment = false
  return {
    now: () => hasFitment,
    async refresh(by = db) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from fitments) as found`.execute(by)
      hasFitment = rows[0]?.found ?? false
    },
  }
}
