import { sql } from 'kysely'
import type { JournalKind } from '#contract/statement.schema'
import type { Platform } from '#platform'
import type { Write } from '#platform/db'
import { entriesOf, type Split } from './journal.ts'

export type Booked = {
  kind: JournalKind
  /** Our payment's id, or the gateway's id of the refund or dispute. Together with the kind it identifies the journal. */
  reference: string
  paymentId: string
  split: Split
}

/** Writes the journal of a payment, refund or dispute. A journal that exists is not written again. */
export function writeJournal(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { kind, reference, paymentId, split }: Booked,
): Write {
  const entries = entriesOf(kind, split)
  const booking = sql`
    with journal as (
      insert into journals (id, kind, reference, payment_id, at)
      values (${ids.next()}, ${kind}, ${reference}, ${paymentId}, ${clock.now()})
      on conflict (kind, reference) do nothing
      returning id
    )
    insert into ledger_entries (journal_id, account, amount_cents)
    select journal.id, entry.account, entry.amount_cents
    from journal cross join unnest(
      ${entries.map(({ account }) => account)}::text[], ${entries.map((entry) => entry.amountCents)}::bigint[]
    ) as entry (account, amount_cents)`
  return { sql: booking }
}
