import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { CardPayment } from './card-payment.tsx'
import { usePayment } from './use-payment.ts'

/** The card form, or why the order cannot be paid. */
export function Payment({ order }: { order: Order }) {
  const payment = usePayment(order)
  if (payment.outcome?.kind === 'paid') {
    return <Settled order={order} kind="ok" text={messages.paymentCompleted} />
  }
  if (orderCan('pay', order.axes) && payment.outcome?.kind !== 'processing') {
    return <CardPayment order={order} payment={payment} />
  }
  if (order.axes.order === 'cancelled') {
    return (
      <Settled order={order} kind="warn" text="This order is cancelled. There is nothing to pay." />
    )
  }
  if (order.axes.money === 'unpaid' || order.axes.money === 'processing') {
    return (
      <Settled
        order={order}
        kind="warn"
        text="Your bank is processing the payment. This page will show the result. You do not need to wait."
      />
    )
  }
  return (
    <Settled order={order} kind="ok" text="This order is paid. There is nothing left to pay." />
  )
}

function Settled({ order, kind, text }: { order: Order; kind: 'ok' | 'warn'; text: string }) {
  return (
    <div className="stack">
      <output className={`note ${kind}`}>{text}</output>
      <p className="row">
        <a className="btn btn-2" href={href.order(order._id)}>
          {kind === 'ok' ? 'See the receipt' : 'See the order'}
        </a>
        <a className="btn" href={href.myOrders()}>
          My Orders
        </a>
      </p>
    </div>
  )
}
