import './orders.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../api.ts'
import { myOrdersQuery } from '../../queries.ts'
import { useUser } from '../../session.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrdersTable } from './orders-table.tsx'
import { ordersSummary } from './orders-summary.ts'
import { useRemoveOrder } from './use-remove-order.tsx'

export function Page() {
  const client = useClient()
  const user = useUser()
  const query = myOrdersQuery(client, user?.email ?? '')
  const orders = useQuery({ ...query, enabled: user !== null })
  const removal = useRemoveOrder(query.queryKey)

  return (
    <>
      <div className="dash-head">
        <h1>My Orders</h1>
        <p className="muted small">{orders.data && ordersSummary(orders.data.items)}</p>
      </div>
      {orders.isError ? (
        <ErrorNote retry={() => void orders.refetch()}>Your orders could not be loaded.</ErrorNote>
      ) : !orders.data ? (
        <TableSkeleton rows={4} />
      ) : orders.data.items.length === 0 ? (
        <NoOrders />
      ) : (
        <OrdersTable orders={orders.data.items} onRemove={removal.ask} />
      )}
      {removal.dialog}
    </>
  )
}
