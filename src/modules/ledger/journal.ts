import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { Cents } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import type { JournalKind } from '#contract/statement.schema'

export type Account = 'gateway' | 'sales' | 'refunds' | 'disputes'

/** Which account each kind of journal takes from and gives to. A reversal goes the opposite way. */
const transfers: Record<JournalKind, { from: Account; to: Account }> = {
  payment: { from: 'sales', to: 'gateway' },
  refund: { from: 'gateway', to: 'refunds' },
  refund_reversal: { from: 'refunds', to: 'gateway' },
  dispute: { from: 'gateway', to: 'disputes' },
  dispute_reversal: { from: 'disputes', to: 'gateway' },
}

/** Two entries that sum to zero: debit is positive, credit negative. */
export function entriesOf(kind: JournalKind, amountCents: Cents) {
  const { from, to } = transfers[kind]
  return [
    { account: to, amountCents },
    { account: from, amountCents: 0 - amountCents },
  ]
}

/** A journal with the order behind it. */
export type JournalRow = {
  id: string
  at: Date
  kind: JournalKind
  /** The gateway's id of the payment, refund or dispute. */
  reference: string
  orderId: string
  /** The amount on the gateway account. Negative if money went out. */
  amountCents: Cents
  against: string
}

export function presentJournal(
  row: JournalRow,
): Output<typeof api.statement.listDay>['items'][number] {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    reference: row.reference,
    orderId: row.orderId,
    amount: row.amountCents,
    against: row.against,
  }
}

/** One journal as a row of the CSV file. */
export function journalSheetRow(row: JournalRow) {
  const at = row.at.toISOString()
  const comesIn = row.amountCents > 0
  return {
    day: at.slice(0, 10),
    at,
    kind: row.kind,
    order: orderNumber(row.orderId),
    reference: row.reference,
    debit: comesIn ? 'gateway' : row.against,
    credit: comesIn ? row.against : 'gateway',
    amount: Math.abs(row.amountCents),
    currency: 'USD',
    orderId: row.orderId,
    journalId: row.id,
  }
}
