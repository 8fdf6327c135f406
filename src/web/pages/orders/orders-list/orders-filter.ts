import type { OrderFilter, OrderSorting } from '#contract/orders.schema'
import type { OrdersQuery } from '#web/data/order-queries.ts'

/** The filter in the URL of a list of orders. A form field left untouched sends an empty string. */
export type OrdersFilter = {
  q: string
  /** Empty stands for every order that is not cancelled. Cancelled orders are found under their own status. */
  status: OrderFilter | 'All' | ''
  order: OrderSorting | ''
  cursor: string
  /** How many orders the pages before this one had, so that row numbers continue. */
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

/** The query for the store, without empty fields. */
export function wantedOrders({ q, status, order, cursor }: OrdersFilter): OrdersQuery {
  return {
    ...(status !== 'All' && { status: status || 'Current' }),
    ...(order && { order }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  }
}

/** The search parameters of the URL, without empty fields. */
export function searchOf(filter: Partial<OrdersFilter>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

export function isFiltered({ q, status }: OrdersFilter): boolean {
  return q !== '' || status !== ''
}
