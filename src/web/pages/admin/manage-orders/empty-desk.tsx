import { href } from '#web/navigation/href.ts'
import { isFiltered } from '#web/pages/orders/orders-list/orders-filter.ts'
import { NoSuchOrders } from '#web/pages/orders/orders-list/no-such-orders.tsx'
import { narrowedBy, type DeskFilter } from './filters/desk-filter.ts'

/** Says why the list is empty and what to do next. */
export function EmptyDesk({ filter }: { filter: DeskFilter }) {
  if (narrowedBy(filter) > 0) {
    return (
      <div className="empty">
        <h2>No matching orders</h2>
        <p>No order matches all of these filters together.</p>
        <p className="row">
          <a className="btn" href={href.manageOrders()}>
            See current orders
          </a>
        </p>
      </div>
    )
  }
  if (isFiltered(filter) || filter.cursor) {
    return <NoSuchOrders filter={filter} to={href.manageOrders} />
  }
  return (
    <div className="empty">
      <h2>No orders yet</h2>
      <p>Orders are listed here as soon as they are placed.</p>
    </div>
  )
}
