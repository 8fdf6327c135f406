import type { Db, Tx } from '#platform/db'
import { keep, keepFirst, readKept } from '#platform/kept-values'

const keptBeginning = 'demo-history.until'
const keptEnd = 'demo-history.written'

/** Notes that the shop is to have a past up to this moment. The first moment that was noted stays. */
export async function wantHistory(db: Db, until: Date): Promise<void> {
  await keepFirst(db, keptBeginning, until.toISOString())
}

/** Up to when the shop is to have a past; undefined if it wants none or has it already. */
export async function historyWanted(db: Db | Tx): Promise<Date | undefined> {
  const until = await readKept(db, keptBeginning)
  if (until === undefined || (await readKept(db, keptEnd)) !== undefined) return undefined
  return new Date(until)
}

export async function endHistory(tx: Tx, at: Date): Promise<void> {
  await keep(tx, keptEnd, at.toISOString())
}
