import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { andMore } from '#web/pages/orders/orders-list/total-note.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { customerOrdersQuery } from './customer-query.ts'

type Props = { customerId: string; place: ListPlace }

export function CustomerOrders({ customerId, place }: Props) {
  const orders = useQuery(customerOrdersQuery(useClient(), customerId, place.cursor))
  const page = orders.data
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {orders.isError && !page ? (
        <ErrorNote retry={() => void orders.refetch()}>The orders could not be loaded.</ErrorNote>
      ) : !page ? (
        <TableSkeleton rows={3} />
      ) : page.items.length === 0 ? (
        <p className="muted">No orders yet.</p>
      ) : (
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
              cell: (order) => <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>,
            },
            { name: 'Status', cell: (order) => <StatusChips axes={order.axes} /> },
            { name: 'Total', kind: 'number', cell: (order) => formatDollars(order.total) },
          ]}
        />
      )}
      <Pagination
        place={place}
        next={page?.next}
        addressAt={(at) => staffHref.customer(customerId, at)}
      />
    </section>
  )
}
