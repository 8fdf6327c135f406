import './order.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { orderQuery, ordersMs } from '#web/data/order-queries.ts'
import { useUser } from '#web/session/session.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** One order: goods, amounts, delivery, history and actions. Printed, it is the receipt. */
export function Page({ params }: PageProps) {
  const query = orderQuery(useClient(), params['id'] ?? '')
  const order = useQuery({ ...query, refetchInterval: ordersMs })
  const user = useUser()
  const list =
    user.role === 'Admin'
      ? { label: 'Manage Orders', href: href.manageOrders() }
      : { label: 'My Orders', href: href.myOrders() }

  return (
    <>
      <Crumbs trail={[list]} current="Order" />
      {order.data ? (
        <OrderSheet order={order.data} asOf={order.dataUpdatedAt} user={user} />
      ) : (
        <>
          <div className="dash-head">
            <h1>Order</h1>
          </div>
          {order.isError ? (
            <ErrorNote {...(!isMissing(order.error) && { retry: () => void order.refetch() })}>
              {isMissing(order.error)
                ? 'We could not find this order in your account.'
                : 'The order could not be loaded.'}
            </ErrorNote>
          ) : (
            <OrderSkeleton />
          )}
        </>
      )}
    </>
  )
}

// A malformed order id in the URL is refused as invalid input. To the user it is a missing order, not a form error.
function isMissing(error: unknown): boolean {
  return (
    isNotFound(error) ||
    (error instanceof Error && 'code' in error && error.code === 'invalid_input')
  )
}
