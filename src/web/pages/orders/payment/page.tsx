import '#web/pages/shop/product/product.css'
import './payment.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { Order } from '#contract/orders.schema'
import type { PageProps } from '#web/navigation/page.ts'
import { orderQuery, paymentCheckQuery } from '#web/data/order-queries.ts'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Delivery } from './delivery.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Payment } from './payment.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'

export function Page({ params }: PageProps) {
  const client = useClient()
  const id = params['id'] ?? ''
  const order = useQuery(orderQuery(client, id))
  // After a reload in the middle of a payment, the store first asks the gateway whether the order was paid.
  const check = useQuery({ ...paymentCheckQuery(client, id), enabled: isUnsettled(order.data) })
  const known = check.dataUpdatedAt > order.dataUpdatedAt ? check.data : order.data

  return (
    <>
      <div className="dash-head">
        <h1>Payment</h1>
      </div>
      {order.isError ? (
        <ErrorNote {...(!isNotFound(order.error) && { retry: () => void order.refetch() })}>
          {isNotFound(order.error)
            ? 'We could not find this order in your account.'
            : 'The order could not be loaded.'}
        </ErrorNote>
      ) : known ? (
        <div className="pay">
          <div className="paying">
            <Payment order={known} />
            <Delivery order={known} />
          </div>
          <OrderSummary order={known} />
        </div>
      ) : (
        <PaymentSkeleton />
      )}
    </>
  )
}

function isUnsettled(order: Order | undefined): boolean {
  return order?.axes.money === 'unpaid' || order?.axes.money === 'processing'
}
