import '../my-orders/orders.css'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../href.ts'
import { useClient } from '../../api.ts'
import type { PageProps } from '../../page.ts'
import { allOrdersQuery } from '../../queries.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useRemoveOrder } from '../my-orders/use-remove-order.tsx'
import { AllOrdersTable } from './all-orders-table.tsx'

export function Page({ search }: PageProps) {
  const cursor = search.get('cursor') ?? ''
  const query = allOrdersQuery(useClient(), cursor)
  const orders = useQuery(query)
  const removal = useRemoveOrder(query.queryKey, () => 'Delete')

  return (
    <>
      <div className="dash-head" id="orders">
        <h1>Manage Orders</h1>
        <p className="muted small">All orders, newest first</p>
      </div>
      {orders.isError ? (
        <ErrorNote retry={() => void orders.refetch()}>The orders could not be loaded.</ErrorNote>
      ) : !orders.data ? (
        <TableSkeleton rows={8} />
      ) : orders.data.items.length === 0 ? (
        <div className="empty">
          <h2>{cursor ? 'No further orders' : 'No orders yet'}</h2>
          <p>An order stands here from the moment somebody places it.</p>
        </div>
      ) : (
        <AllOrdersTable orders={orders.data.items} onDelete={removal.ask} />
      )}
      <Pages cursor={cursor} next={orders.data?.next ?? null} />
      {removal.dialog}
    </>
  )
}

function Pages({ cursor, next }: { cursor: string; next: string | null }) {
  if (!cursor && next === null) return null
  return (
    <nav className="pages" aria-label="Pages">
      {cursor && <a href={`${href.manageOrders()}#orders`}>First page</a>}
      {next !== null && (
        <a rel="next" href={`${href.manageOrders()}?cursor=${encodeURIComponent(next)}#orders`}>
          Next
        </a>
      )}
    </nav>
  )
}
