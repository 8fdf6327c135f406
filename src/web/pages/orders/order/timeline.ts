import { formatDollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { refundedWhat, type Refunding } from './given-back.ts'
import { historySentence, type HistoryEntry } from './history-sentence.ts'
import { carrierLine } from './shipment-sentence.ts'

type Refund = OrderDetail['refunds'][number]
export type TimelineEntry = {
  at: string
  sentence: string
  note?: string | undefined
  /** The person who did it, where staff may know. */
  by?: string | undefined
}

/** An order's history, oldest first. Each refund is listed separately, with its amount and what it was for. */
export function timeline({
  history,
  shipment,
  ...refunding
}: Pick<OrderDetail, 'history' | 'shipment'> & Refunding): TimelineEntry[] {
  const moves = history
    .filter((entry) => !isToldByRefund(entry))
    .map((entry) => ({
      at: entry.at,
      sentence: historySentence(entry),
      note: entry.to === 'shipped' && shipment ? carrierLine(shipment) : undefined,
      ...(entry.name && { by: entry.name }),
    }))
  const refunds = refunding.refunds.flatMap((refund) => refundEntries(refund, refunding))
  return [...moves, ...refunds].toSorted((a, b) => compare(a.at, b.at))
}

function refundEntries(refund: Refund, order: Refunding): TimelineEntry[] {
  const { at, endedAt, amount, status, reason, by: name } = refund
  const by = name ?? undefined
  const money = formatDollars(amount)
  const note = [refundedWhat(refund, order), reason].filter(Boolean).join(': ') || undefined
  const begun = { at, sentence: `Refund of ${money} on its way`, note, by }
  if (endedAt === null) return [begun]
  if (status === 'succeeded') return [{ at: endedAt, sentence: `${money} refunded`, note, by }]
  return [begun, { at: endedAt, sentence: `Refund of ${money} did not go through` }]
}

const betweenRefunds = ['paid', 'partly_refunded', 'refunded']

function isToldByRefund({ axis, from, to }: HistoryEntry): boolean {
  return axis === 'money' && betweenRefunds.includes(from ?? '') && betweenRefunds.includes(to)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
