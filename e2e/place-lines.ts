import { connectDatabase } from '../src/platform/db/connect-database.ts'
import { connectToEmbedded } from '../src/platform/db/embedded/embedded-postgres.ts'
import { placeLines } from '../test/order-of-lines.ts'
import { storeUnderTest } from './stores-under-test.ts'

type Line = { part: string; quantity: number; covered?: boolean }

/** Places an order of several lines with delivery and tax in this worker's store. Returns the order's id. */
export async function placeLinesFor(
  buyer: { name: string; email: string },
  lines: readonly Line[],
  cents: number,
): Promise<string> {
  const { url } = await connectToEmbedded(storeUnderTest().dataDir)
  const { db, pool, close } = connectDatabase({ url })
  try {
    const { rows } = await pool.query<{ id: string; part_number: string }>(
      'select id, part_number from products where part_number = any($1)',
      [lines.map(({ part }) => part)],
    )
    const idOf = (part: string) => rows.find(({ part_number }) => part_number === part)?.id ?? ''
    const store = { platform: { db }, clock: { now: () => new Date() } }
    const { orderId } = await placeLines(store, buyer, {
      lines: lines.map(({ part, ...line }) => ({ ...line, toolId: idOf(part) })),
      delivery: { cents },
    })
    return orderId
  } finally {
    await close()
  }
}
