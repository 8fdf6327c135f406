import { timeZoneName } from '#contract/shop/time-zones'
import type { JournalKind, Sums } from '#contract/statement.schema'

export type Column = Exclude<keyof Sums, 'net'>

/** The columns of a statement, each with its singular and plural. */
export const columns: readonly { key: Column; title: string; one: string; many: string }[] = [
  { key: 'payments', title: 'Payments', one: 'payment', many: 'payments' },
  { key: 'refunds', title: 'Refunds', one: 'refund', many: 'refunds' },
  { key: 'refundReversals', title: 'Refunds reversed', one: 'reversal', many: 'reversals' },
  { key: 'disputes', title: 'Disputes', one: 'dispute', many: 'disputes' },
  { key: 'disputeReversals', title: 'Disputes reversed', one: 'reversal', many: 'reversals' },
]

/** The name of each kind of journal in the list of one day. */
export const kindWords: Record<JournalKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_reversal: 'Refund reversed',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute reversed',
}

/** The note about currency and days on a printed statement. */
export function unitsLine(timeZone: string): string {
  return `US dollars, days by ${timeZoneName(timeZone)}`
}

export function movements(sums: Sums): number {
  return columns.reduce((count, { key }) => count + sums[key].count, 0)
}
