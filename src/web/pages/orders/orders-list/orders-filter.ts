import type { OrderFilter, OrderSorting } from '#contract/orders.schema'
import type { OrdersQuery } from '#web/data/order-queries.ts'

/** What the address of a list of orders says. Empty is what an untouched form sends. */
export type OrdersFilter = {
  q: string
  /** Empty: what is not cancelled. A cancelled order leaves the list, and is found under the words that are true of it. */
  status: OrderFilter | 'All' | ''
  order: OrderSorting | ''
  cursor: string
  /** How many orders the pages before this one had: numbers of rows go on. */
  before: number
}

export const statusChoices: { status: OrdersFilter['status']; label: string }[] = [
  { status: '', label: 'Current orders' },
  { status: 'Pending', label: 'To pay' },
  { status: 'Processing', label: 'Processing' },
  { status: 'Paid', label: 'Paid' },
  { status: 'To ship', label: 'To ship' },
  { status: 'Shipped', label: 'Shipped' },
  { status: 'Delivered', label: 'Delivered' },
  { status: 'Cancelled', label: 'Cancelled' },
  { status: 'Refunded', label: 'Refunded' },
  { status: 'Partly refunded', label: 'Partly refunded' },
  { status: 'Disputed', label: 'Disputed' },
  { status: 'Returned', label: 'Returned' },
  { status: 'All', label: 'All orders' },
]

export const sortChoices: { order: OrdersFilter['order']; label: string }[] = [
  { order: '', label: 'Newest' },
  { order: 'oldest', label: 'Oldest' },
  { order: '-total', label: 'Highest total' },
]

export function readOrdersFilter(search: URLSearchParams): OrdersFilter {
  const before = Number(search.get('before'))
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    status: statusChoices.find(({ status }) => status === search.get('status'))?.status ?? '',
    order: sortChoices.find(({ order }) => order === search.get('order'))?.order ?? '',
    cursor: (search.get('cursor') ?? '').slice(0, 200),
    before: Number.isSafeInteger(before) && before > 0 ? before : 0,
  }
}

/** What to ask the store for, without what was left empty. */
export function wantedOrders({ q, status, order, cursor }: OrdersFilter): OrdersQuery {
  return {
    ...(status !== 'All' && { status: status || 'Current' }),
    ...(order && { order }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  }
}

/** The search of an address: what is empty is left out. */
export function searchOf(filter: Partial<OrdersFilter>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

export function isFiltered({ q, status }: OrdersFilter): boolean {
  return q !== '' || status !== ''
}
