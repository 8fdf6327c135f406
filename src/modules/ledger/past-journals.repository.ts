import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { entriesOf } from './journal.ts'
import type { Booked } from './ledger.repository.ts'

export type PastJournal = Booked & { id: string; at: Date }

/**
 * Writes journals of the past in one statement. The figures count a customer as new with the first payment that they find
 * booked, so that of each customer's payments only one may be booked at a time, the earliest first.
 */
export async function writePastJournals(tx: Tx, journals: readonly PastJournal[]): Promise<void> {
  const rows = journals.map(({ id, kind, reference, paymentId, at }) => ({
    id,
    kind,
    reference,
    payment_id: paymentId,
    at,
  }))
  const entries = journals.flatMap(({ id, kind, split }) =>
    entriesOf(kind, split).map((entry) => ({
      journal_id: id,
      account: entry.account,
      amount_cents: entry.amountCents,
    })),
  )
  await sql`
    with journal as (
      insert into journals (id, kind, reference, payment_id, at)
      select id, kind, reference, payment_id, at
      from json_populate_recordset(null::journals, ${JSON.stringify(rows)}::json)
      returning id
    )
    insert into ledger_entries (journal_id, account, amount_cents)
    select journal.id, entry.account, entry.amount_cents
    from json_populate_recordset(null::ledger_entries, ${JSON.stringify(entries)}::json) as entry
    join journal on journal.id = entry.journal_id`.execute(tx)
}
