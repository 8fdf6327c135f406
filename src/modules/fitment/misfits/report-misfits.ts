import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { insertMisfits, type Misfit } from './misfits.repository.ts'

export type ReportedMisfit = Omit<Misfit, 'id'>

type Report = { orderId: string; by: string; lines: readonly ReportedMisfit[] }

/** Writes down, in the transaction of a refund, which lines came back because they did not fit. Telling it again changes nothing. */
export async function reportMisfits(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { orderId, by, lines }: Report,
): Promise<void> {
  if (lines.length === 0) return
  const misfits = lines.map((line) => ({ id: ids.next(), ...line }))
  await insertMisfits(tx, misfits, { orderId, by, at: clock.now() })
}
