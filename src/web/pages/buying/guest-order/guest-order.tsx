import { useQuery } from '@tanstack/react-query'
import { orderCan } from '#contract/order-status'
import { ProblemError } from '#contract/problem'
import { useClient } from '#web/data/client-context.ts'
import { orderQuery, ordersMs, paymentCheckQuery } from '#web/data/order-queries.ts'
import { OrderSheet } from '#web/pages/orders/order/order-sheet.tsx'
import { OrderSkeleton } from '#web/pages/orders/order/order-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { GuestActions } from './guest-actions.tsx'
import { KeepOrder } from './keep-order.tsx'
import { NoSuchOrder } from './no-such-order.tsx'
import { YourData } from './your-data.tsx'

/** The order with everything that its buyer sees and may do. The calls around it are made with the key. */
export function GuestOrder({ id }: { id: string }) {
  const client = useClient()
  const order = useQuery({
    ...orderQuery(client, id),
    queryKey: ['order', id, 'by key'],
    refetchInterval: ordersMs,
  })
  // After a reload in the middle of a payment, the store first asks the gateway whether the order was paid.
  const isUnsettled = order.data
    ? ['unpaid', 'processing'].includes(order.data.axes.money) && order.data.axes.order === 'open'
    : false
  useQuery({ ...paymentCheckQuery(client, id), enabled: isUnsettled })

  if (order.data) {
    return (
      <OrderSheet
        order={order.data}
        asOf={order.dataUpdatedAt}
        actions={<GuestActions order={order.data} canPay={orderCan('pay', order.data.axes)} />}
      >
        <KeepOrder order={order.data} />
        <YourData order={order.data} />
      </OrderSheet>
    )
  }
  if (order.error instanceof ProblemError && order.error.problem.status < 500) {
    const isBusy = ['too_many_requests', 'busy'].includes(order.error.code)
    if (!isBusy) return <NoSuchOrder />
  }
  return (
    <>
      <h1>Order</h1>
      {order.isError ? (
        <ErrorNote retry={() => void order.refetch()}>The order could not be loaded.</ErrorNote>
      ) : (
        <OrderSkeleton />
      )}
    </>
  )
}
