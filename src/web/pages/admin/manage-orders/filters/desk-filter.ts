import type { DeskFilter as Wanted } from '#contract/staff/order-desk.schema'
import { dayAfter, startOfDay } from '#contract/values/days'
import { customerKinds } from '#contract/staff/order-desk'
import {
  readOrdersFilter,
  searchOf,
  type OrdersFilter,
} from '#web/pages/orders/orders-list/orders-filter.ts'
import { readColumns, writeColumns, type Columns } from './columns.ts'

/** What the address of the staff's list of orders says. Empty: not narrowed by it. */
export type DeskFilter = OrdersFilter & {
  /** Days of the shop, the last one included. */
  from: string
  to: string
  /** Dollars as they were typed. */
  sumFrom: string
  sumTo: string
  category: string
  customer: (typeof customerKinds)[number] | ''
  columns: Columns
  /** The saved view that the list began with. */
  view: string
}

export function readDeskFilter(search: URLSearchParams): DeskFilter {
  const matching = (name: string, pattern: RegExp) =>
    pattern.exec((search.get(name) ?? '').trim())?.[0] ?? ''
  return {
    ...readOrdersFilter(search),
    from: day(matching('from', dayPattern)),
    to: day(matching('to', dayPattern)),
    sumFrom: matching('sumFrom', amountPattern),
    sumTo: matching('sumTo', amountPattern),
    category: matching('category', /^[a-z0-9-]{1,60}$/),
    customer: customerKinds.find((kind) => kind === search.get('customer')) ?? '',
    columns: readColumns(search.get('columns') ?? ''),
    view: matching('view', /^[0-9a-f-]{36}$/),
  }
}

const dayPattern = /^20\d\d-\d\d-\d\d$/
const amountPattern = /^\d{1,9}(\.\d{1,2})?$/

// A day that no calendar has, such as 2026-02-31, cannot be meant.
function day(text: string): string {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? '' : text
}

/** What the store is asked for: days become moments on the shop's clock. */
export function wantedFilter(filter: DeskFilter, timeZone: string): Partial<WantedInput> {
  const { status, order, q, from, to, sumFrom, sumTo, category, customer } = filter
  return {
    ...(status !== 'All' && { status: status || 'Current' }),
    ...(order && { order }),
    ...(q && { q }),
    ...(from && { from: startOfDay(timeZone, from).toISOString() }),
    ...(to && { to: startOfDay(timeZone, dayAfter(to, 1)).toISOString() }),
    ...(sumFrom && { sumFrom }),
    ...(sumTo && { sumTo }),
    ...(category && { category }),
    ...(customer && { customer }),
  }
}
type WantedInput = Omit<Wanted, 'sumFrom' | 'sumTo'> & { sumFrom: string; sumTo: string }

/** What contradicts itself, by field. The store is not asked while something does. */
export function contradictions({ from, to, sumFrom, sumTo }: DeskFilter) {
  return {
    to: from && to && to < from ? 'This day is before the first one.' : undefined,
    sumTo:
      sumFrom && sumTo && Number(sumTo) < Number(sumFrom)
        ? 'This is less than the smallest total.'
        : undefined,
  }
}

/** The parameters of the address. A page of the list keeps all of them, another filter starts at its beginning. */
export function deskSearch({ columns, ...rest }: Partial<DeskFilter>): Record<string, string> {
  return { ...searchOf(rest), ...(columns && writeColumns(columns)) }
}

/** How many of the fields below the fold are in use. */
export function narrowedBy({ from, to, sumFrom, sumTo, category, customer }: DeskFilter): number {
  return [from, to, sumFrom, sumTo, category, customer].filter(Boolean).length
}

/** The same list from its first page: what a filter is, without a place in it. */
export function atStart(filter: DeskFilter): DeskFilter {
  return { ...filter, cursor: '', before: 0 }
}
