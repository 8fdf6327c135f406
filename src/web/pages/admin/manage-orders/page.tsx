import { formatCount } from '#contract/values/numbers'
import '#web/pages/orders/orders-list/orders.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { allOrdersQuery } from '#web/data/order-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { NoSuchOrders } from '#web/pages/orders/orders-list/no-such-orders.tsx'
import { OrderPages } from '#web/pages/orders/orders-list/order-pages.tsx'
import { OrdersBar } from '#web/pages/orders/orders-list/orders-bar.tsx'
import {
  isFiltered,
  readOrdersFilter,
  wantedOrders,
} from '#web/pages/orders/orders-list/orders-filter.ts'
import { useRemoveOrder } from '#web/pages/orders/orders-list/use-remove-order.tsx'
import { AllOrdersTable } from './all-orders-table.tsx'

export function Page({ search }: PageProps) {
  const filter = readOrdersFilter(search)
  const query = allOrdersQuery(useClient(), wantedOrders(filter))
  const orders = useQuery(query)
  const removal = useRemoveOrder(
    filter.status === 'All' ? undefined : query.queryKey,
    () => 'Delete',
  )
  const page = orders.data

  return (
    <>
      <div className="dash-head" id="orders">
        <h1>Manage Orders</h1>
        <p className="muted small" role="status">
          {page && !filter.cursor && counted(page.total)}
        </p>
      </div>
      <OrdersBar
        filter={filter}
        action={href.manageOrders()}
        placeholder="Name, e-mail, part, product or order number"
      />
      {orders.isError && !page ? (
        <ErrorNote retry={() => void orders.refetch()}>The orders could not be loaded.</ErrorNote>
      ) : !page ? (
        <TableSkeleton rows={8} />
      ) : page.items.length > 0 ? (
        <AllOrdersTable
          orders={page.items}
          stale={orders.isPlaceholderData}
          onDelete={removal.ask}
        />
      ) : isFiltered(filter) || filter.cursor ? (
        <NoSuchOrders filter={filter} to={href.manageOrders} />
      ) : (
        <div className="empty">
          <h2>No orders yet</h2>
          <p>Orders are listed here as soon as they are placed.</p>
        </div>
      )}
      <OrderPages filter={filter} page={page} to={href.manageOrders} />
      {removal.dialog}
    </>
  )
}

// The store counts up to a thousand orders.
function counted(total: number | undefined): string {
  if (total === undefined) return 'More than 1,000 orders'
  return total === 1 ? '1 order' : `${formatCount(total)} orders`
}
