import type { Tx } from '#platform/db'
import { deleteStaged } from '../stored/arriving-rows.repository.ts'
import { canBeApplied } from '../stored/can-be.ts'
import { earlierJudged, findImport } from '../stored/imports.repository.ts'
import { storeRefused } from '../stored/results.repository.ts'
import type { WholeSubject } from '../stored/subject.ts'

/** At most this many refused rows are kept for the report. */
const mostRefused = 1_000

/**
 * Keeps the refused rows of a whole file that has ended, and deletes the rest. A file that can still be applied keeps its rows
 * until the next file of its subject ends.
 */
export async function tidyWhole(tx: Tx, subject: WholeSubject, id: string): Promise<void> {
  const ended = await findImport(tx, id)
  if (!ended) return
  if (ended.refused > 0) await storeRefused(tx, id, await subject.refusedRows(tx, id, mostRefused))
  const over = await earlierJudged(tx, ended)
  if (!canBeApplied(ended)) over.push(id)
  await subject.forget(tx, over)
  for (const one of over) await deleteStaged(tx, one)
}
