import '#web/pages/orders/orders-list/orders.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { myOrdersQuery } from '#web/data/order-queries.ts'
import { useUser } from '#web/session/session.ts'
import { GuestsOrders } from './guests-orders.tsx'
import { NoOrders } from './no-orders.tsx'
import { NoSuchOrders } from '#web/pages/orders/orders-list/no-such-orders.tsx'
import { OrderPages } from '#web/pages/orders/orders-list/order-pages.tsx'
import { OrdersBar } from '#web/pages/orders/orders-list/orders-bar.tsx'
import {
  isFiltered,
  readOrdersFilter,
  wantedOrders,
} from '#web/pages/orders/orders-list/orders-filter.ts'
import { OrdersTable } from './orders-table.tsx'
import { ordersSummary } from './orders-summary.ts'
import { useRemoveOrder } from '#web/pages/orders/orders-list/use-remove-order.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'

export function Page({ search }: PageProps) {
  const client = useClient()
  const { email } = useUser()
  const filter = readOrdersFilter(search)
  const query = myOrdersQuery(client, email, wantedOrders(filter))
  const orders = useQuery(query)
  const toPay = useQuery(myOrdersQuery(client, email, { status: 'Pending' }))
  const removal = useRemoveOrder(filter.status === 'All' ? undefined : query.queryKey)
  const page = orders.data

  return (
    <>
      <div className="dash-head" id="orders">
        <h1>My Orders</h1>
        <p className="muted small" role="status">
          {page && toPay.data && ordersSummary(page.total, toPay.data.items, isFiltered(filter))}
        </p>
      </div>
      <OrdersBar
        filter={filter}
        action={href.myOrders()}
        placeholder="Part, product or order number"
      />
      <Loaded
        query={orders}
        failed="Your orders could not be loaded."
        rows={4}
        empty={
          isFiltered(filter) || filter.cursor ? (
            <NoSuchOrders filter={filter} to={href.myOrders} />
          ) : (
            <NoOrders />
          )
        }
      >
        {(page) => (
          <OrdersTable
            orders={page.items}
            before={filter.before}
            stale={orders.isPlaceholderData}
            onRemove={removal.ask}
          />
        )}
      </Loaded>
      <OrderPages filter={filter} page={page} to={href.myOrders} />
      {page && <GuestsOrders email={email} />}
      {removal.dialog}
    </>
  )
}
