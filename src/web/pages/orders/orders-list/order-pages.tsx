import type { Page } from '#contract/describe'
import type { Order } from '#contract/orders.schema'
import { searchOf, type OrdersFilter } from './orders-filter.ts'

type Props = {
  filter: OrdersFilter
  page: Page<Order> | undefined
  to: (search: Record<string, string>) => string
}

/** Links to the first and the next page. The browser's Back leads to the previous one. */
export function OrderPages({ filter, page, to }: Props) {
  const next = page?.next ?? null
  if (!page || (!filter.cursor && next === null)) return null
  const { before } = filter
  const address = (place: Partial<OrdersFilter>) =>
    `${to(searchOf({ ...filter, cursor: '', before: 0, ...place }))}#orders`
  return (
    <nav className="pages" aria-label="Pages">
      {page.items.length > 0 && (
        <p className="small muted">
          Orders {before + 1} to {before + page.items.length}
        </p>
      )}
      {filter.cursor && <a href={address({})}>First page</a>}
      {next !== null && (
        <a
          className="btn btn-2"
          rel="next"
          href={address({ cursor: next, before: before + page.items.length })}
        >
          Next page
        </a>
      )}
    </nav>
  )
}
