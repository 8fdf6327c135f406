import './order.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { orderQuery, ordersMs } from '#web/data/order-queries.ts'
import { useUser } from '#web/session/session.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { may } from '#web/session/may.ts'
import { isNoSuchThing, Loaded } from '#web/ui/lists/loaded.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

// Customers load none of it.
const StaffBeside = lazy(async () => {
  const { StaffBeside: part } = await import('./staff/staff-beside.tsx')
  return { default: part }
})
const Notes = lazy(async () => {
  const { Notes: part } = await import('./staff/notes.tsx')
  return { default: part }
})

/** One order: goods, amounts, delivery, history and actions. Printed, it is the invoice. */
export function Page({ params, search }: PageProps) {
  const query = orderQuery(useClient(), params['id'] ?? '')
  const order = useQuery({ ...query, refetchInterval: ordersMs })
  const user = useUser()
  const isStaff = may(user, 'orders.read')
  const list = isStaff
    ? { label: 'Manage Orders', href: href.manageOrders() }
    : { label: 'My Orders', href: href.myOrders() }

  return (
    <>
      <Crumbs trail={[list]} current="Order" />
      {order.data ? (
        <>
          {isStaff && (
            <Suspense>
              <StaffBeside order={order.data} search={search} />
            </Suspense>
          )}
          <OrderSheet order={order.data} asOf={order.dataUpdatedAt} user={user}>
            {isStaff && (
              <Suspense>
                <Notes orderId={order.data._id} />
              </Suspense>
            )}
          </OrderSheet>
        </>
      ) : (
        <>
          <div className="dash-head">
            <h1>Order</h1>
          </div>
          <Loaded
            query={order}
            failed="The order could not be loaded."
            missing={<ErrorNote>We could not find this order in your account.</ErrorNote>}
            isMissing={isNoSuchThing}
            loading={<OrderSkeleton />}
          />
        </>
      )}
    </>
  )
}
