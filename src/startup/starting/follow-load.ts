import { createShedder, type Gate, type Shedder } from '#platform/http'
import type { Database } from '#platform/db'
import type { Log } from '#platform/telemetry'

type Parts = { gate: Gate; visited: Pick<Database, 'pool'>; log: Log }

/** Decides what is refused while more is asked than can be done: by how long a visitor waits for a connection to the database. */
export function followLoad({ gate, visited: { pool }, log }: Parts): Shedder {
  return createShedder({
    takeTurn: async () => (await pool.connect()).release(),
    inProgress: () => {
      const { inside, waiting } = gate.count()
      return inside.vital + inside.general + waiting.vital + waiting.general
    },
    told: (begins) =>
      begins
        ? log.warn('more is asked than can be done: what matters least is refused first')
        : log.info('nothing is refused any more'),
  })
}
