import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { Cents } from '#contract/values/money'
import { dayIn } from '#contract/values/days'
import { orderNumber } from '#contract/values/order-number'
import type { JournalKind } from '#contract/statement.schema'

export type Account = 'gateway' | 'sales' | 'shipping' | 'tax_payable' | 'refunds' | 'disputes'

/** What an amount is for. */
export type Split = { goodsCents: Cents; shippingCents: Cents; taxCents: Cents }

export type Entry = { account: Account; amountCents: Cents }

/** What a bank takes back is not told apart: the whole of it is one loss until the bank decides. */
const againstOf: Record<JournalKind, (split: Split) => Entry[]> = {
  payment: (split) => soldFor(split, 'sales', -1),
  refund: (split) => soldFor(split, 'refunds', 1),
  refund_reversal: (split) => soldFor(split, 'refunds', -1),
  dispute: (split) => [{ account: 'disputes', amountCents: sumOf(split) }],
  dispute_reversal: (split) => [{ account: 'disputes', amountCents: 0 - sumOf(split) }],
}

/** The entries of a journal, which sum to zero: debit is positive, credit negative. */
export function entriesOf(kind: JournalKind, split: Split): Entry[] {
  const against = againstOf[kind](split).filter(({ amountCents }) => amountCents !== 0)
  const moved = against.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [{ account: 'gateway', amountCents: 0 - moved }, ...against]
}

function soldFor(split: Split, goods: Account, sign: 1 | -1): Entry[] {
  return [
    { account: goods, amountCents: sign * split.goodsCents },
    { account: 'shipping', amountCents: sign * split.shippingCents },
    { account: 'tax_payable', amountCents: sign * split.taxCents },
  ]
}

function sumOf({ goodsCents, shippingCents, taxCents }: Split): Cents {
  return goodsCents + shippingCents + taxCents
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
  against: readonly Entry[]
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
    against: row.against.map(({ account }) => account).join(' '),
  }
}

/** One journal as rows of the CSV file, one for each account beside the gateway's, with its day in a time zone. */
export function journalSheetRows(row: JournalRow, timeZone: string) {
  const at = row.at.toISOString()
  return row.against.map(({ account, amountCents }) => ({
    day: dayIn(timeZone, row.at),
    at,
    kind: row.kind,
    order: orderNumber(row.orderId),
    reference: row.reference,
    debit: amountCents > 0 ? account : 'gateway',
    credit: amountCents > 0 ? 'gateway' : account,
    amount: Math.abs(amountCents),
    currency: 'USD',
    orderId: row.orderId,
    journalId: row.id,
  }))
}
