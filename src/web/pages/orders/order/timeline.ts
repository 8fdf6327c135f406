import { formatDollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { historySentence, type HistoryEntry } from './history-sentence.ts'
import { carrierLine } from './shipment-sentence.ts'

type Refund = OrderDetail['refunds'][number]
export type TimelineEntry = { at: string; sentence: string; note?: string | undefined }

/** An order's history, oldest first. Each refund is listed separately, with its amount. */
export function timeline({
  history,
  refunds,
  shipment,
}: Pick<OrderDetail, 'history' | 'refunds' | 'shipment'>): TimelineEntry[] {
  const moves = history
    .filter((entry) => !isToldByRefund(entry))
    .map((entry) => ({
      at: entry.at,
      sentence: historySentence(entry),
      note: entry.to === 'shipped' && shipment ? carrierLine(shipment) : undefined,
    }))
  return [...moves, ...refunds.flatMap(refundEntries)].toSorted((a, b) => compare(a.at, b.at))
}

function refundEntries({ at, endedAt, amount, status, reason: note }: Refund): TimelineEntry[] {
  const money = formatDollars(amount)
  const begun = { at, sentence: `Refund of ${money} on its way`, note }
  if (endedAt === null) return [begun]
  if (status === 'succeeded') return [{ at: endedAt, sentence: `${money} refunded`, note }]
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
