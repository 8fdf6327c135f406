import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { andMore } from '#web/pages/orders/orders-list/total-note.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { customerOrdersQuery } from './customer-query.ts'

type Props = { customerId: string; place: ListPlace }

export function CustomerOrders({ customerId, place }: Props) {
  const orders = useQuery(customerOrdersQuery(useClient(), customerId, place.cursor))
  const page = orders.data
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      <Loaded
        query={orders}
        failed="The orders could not be loaded."
        rows={3}
        empty={<p className="muted">No orders yet.</p>}
      >
        {(page) => (
          <DataTable
            className="customer-orders"
            busy={orders.isPlaceholderData}
            rows={page.items}
            keyOf={(order) => order._id}
            columns={[
              {
                name: 'Order',
                kind: 'row',
                cell: (order) => (
                  <>
                    <a href={href.order(order._id)}>{orderNumber(order._id)}</a>
                    <span className="muted small product">
                      {order.productName}
                      {andMore(order)}
                    </span>
                  </>
                ),
              },
              {
                name: 'Placed',
                cell: (order) => (
                  <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
                ),
              },
              { name: 'Status', cell: (order) => <StatusChips axes={order.axes} /> },
              { name: 'Total', kind: 'number', cell: (order) => formatDollars(order.total) },
            ]}
          />
        )}
      </Loaded>
      <Pagination
        place={place}
        next={page?.next}
        addressAt={(at) => staffHref.customer(customerId, at)}
      />
    </section>
  )
}
