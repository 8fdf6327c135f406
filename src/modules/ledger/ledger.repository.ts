import type { Cents } from '#contract/values/money'
import type { JournalKind } from '#contract/statement.schema'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { entriesOf } from './journal.ts'

export type Booked = {
  kind: JournalKind
  /** Our payment's id, or the gateway's id of the refund or dispute. Together with the kind it identifies the journal. */
  reference: string
  paymentId: string
  amountCents: Cents
}

/**
 * Writes the journal of a payment, refund or dispute in the same transaction. A journal that exists is not written
 * again.
 */
export async function writeJournal(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { kind, reference, paymentId, amountCents }: Booked,
): Promise<void> {
  const journal = await tx
    .insertInto('journals')
    .values({ id: ids.next(), kind, reference, payment_id: paymentId, at: clock.now() })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!journal) return
  await tx
    .insertInto('ledger_entries')
    .values(
      entriesOf(kind, amountCents).map((entry) => ({
        journal_id: journal.id,
        account: entry.account,
        amount_cents: entry.amountCents,
      })),
    )
    .execute()
}
