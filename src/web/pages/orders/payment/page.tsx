import './payment.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { Order, OrderDetail } from '#contract/orders.schema'
import { orderNumber } from '#contract/values/order-number'
import type { PageProps } from '#web/navigation/page.ts'
import { orderQuery, paymentCheckQuery } from '#web/data/order-queries.ts'
import { href } from '#web/navigation/href.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Paying } from './paying.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'

export function Page({ params }: PageProps) {
  const client = useClient()
  const id = params['id'] ?? ''
  const order = useQuery(orderQuery(client, id))
  // After a reload in the middle of a payment, the store first asks the gateway whether the order was paid.
  const check = useQuery({ ...paymentCheckQuery(client, id), enabled: isUnsettled(order.data) })
  const known =
    order.data && check.dataUpdatedAt > order.dataUpdatedAt
      ? withCheck(order.data, check.data)
      : order.data

  return (
    <>
      <Crumbs
        trail={[{ label: `Order ${orderNumber(id)}`, href: href.order(id) }]}
        current="Payment"
      />
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
        <Paying order={known} />
      ) : (
        <PaymentSkeleton />
      )}
    </>
  )
}

/** What the gateway says of the payment. If it is about another amount, the order is on its way, with its parts. */
function withCheck(order: OrderDetail, checked: Order | undefined): OrderDetail {
  return checked && checked.total === order.total ? { ...order, ...checked } : order
}

function isUnsettled(order: Order | undefined): boolean {
  return order?.axes.money === 'unpaid' || order?.axes.money === 'processing'
}
