import type { Today } from '#contract/staff/figures.schema'
import { href } from '#web/navigation/href.ts'

export type Thing = { label: string; address: string; count: number; isMore: boolean }

/** Each thing that may wait, and the list in which it is found. */
const lists = {
  toSend: { label: 'Orders to send', address: href.manageOrders({ status: 'To ship' }) },
  unpaid: { label: 'Unpaid orders', address: href.manageOrders({ status: 'Pending' }) },
  openBreaks: { label: 'Open breaks', address: href.breaks() },
  lowStock: { label: 'Low stock', address: href.stock({ low: '1' }) },
  reviewsToAnswer: { label: 'Reviews to answer', address: href.reviewDesk({ state: 'to-answer' }) },
} as const satisfies Partial<Record<keyof Today, { label: string; address: string }>>

const keys = Object.keys(lists) as (keyof typeof lists)[]

/** What the caller may see of what waits, in one order. */
export function thingsOf(today: Today): Thing[] {
  return keys.flatMap((key) => {
    const counted = today[key]
    return counted === null ? [] : [{ ...lists[key], ...counted }]
  })
}
