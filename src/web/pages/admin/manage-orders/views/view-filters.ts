import type { ViewFilters } from '#contract/staff/order-views.schema'
import type { OrderView } from '#contract/staff/order-views.schema'
import {
  deskSearch,
  readDeskFilter,
  type DeskFilter,
} from '#web/pages/admin/manage-orders/filters/desk-filter.ts'
import { writeColumns } from '#web/pages/admin/manage-orders/filters/columns.ts'

/** What a saved view keeps of the address: all but the place in the list. */
export function filtersOfView(filter: DeskFilter): ViewFilters {
  const { cursor: _c, before: _b, columns: _k, view: _v, ...rest } = filter
  return deskSearch(rest)
}

/** The parameters of the address that shows a view. */
export function searchOfView({ _id, filters, columns }: OrderView): Record<string, string> {
  const known = readDeskFilter(new URLSearchParams(filters as Record<string, string>))
  const narrowed = filtersOfView(known) as Record<string, string>
  return { ...narrowed, ...writeColumns(columns), view: _id }
}

/** Whether the list is narrowed otherwise than the view it began with. */
export function differs(filter: DeskFilter, view: OrderView): boolean {
  const shown = deskSearch({ ...filter, cursor: '', before: 0, view: view._id })
  return addressOf(shown) !== addressOf(searchOfView(view))
}

function addressOf(search: Record<string, string>): string {
  const sorted = new URLSearchParams(search)
  sorted.sort()
  return sorted.toString()
}
