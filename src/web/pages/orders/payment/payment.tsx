import { useState } from 'react'
import { orderCan } from '#contract/order-status'
import type { Order, OrderDetail } from '#contract/orders.schema'
import { orderNumber } from '#contract/values/order-number'
import { href } from '#web/navigation/href.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { CardPayment } from './card-payment.tsx'
import { DestinationForm } from './destination-form.tsx'
import type { usePayment } from './use-payment.ts'

type Props = { order: OrderDetail; payment: ReturnType<typeof usePayment> }

/** The card form, the question where the goods go, or why the order cannot be paid. */
export function Payment({ order, payment }: Props) {
  // After the destination was taken here, the focus goes on to what it was asked for.
  const [wasAsked, setAsked] = useState(false)
  if (payment.outcome?.kind === 'paid') {
    return <Settled order={order} kind="ok" text={messages.paymentCompleted} isNew />
  }
  if (orderCan('pay', order.axes) && payment.outcome?.kind !== 'processing') {
    if (order.amountDue === null) {
      return (
        <section className="stack" aria-labelledby="destination">
          <h2 id="destination">Where do the goods go?</h2>
          <p>
            We need an address and a ZIP code of one place to say what the delivery and the sales
            tax cost. Nothing is charged before you have seen the amount.
          </p>
          <DestinationForm
            order={order}
            // The buyer pressed Pay and is led back here.
            takesFocus={payment.outcome !== null}
            onTaken={() => {
              setAsked(true)
              payment.forget()
            }}
          />
        </section>
      )
    }
    return <CardPayment order={order} payment={payment} takesFocus={wasAsked} />
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

type SettledProps = {
  order: Order
  kind: 'ok' | 'warn'
  text: string
  /** Whether it was paid just now. */
  isNew?: boolean
}

function Settled({ order, kind, text, isNew = false }: SettledProps) {
  return (
    <div className="stack">
      <output className={`note ${kind}`}>{text}</output>
      {isNew && (
        <p>
          Order <b className="num">{orderNumber(order._id)}</b>. We pack it next. We e-mailed the
          receipt to {order.email}, and write again when it ships. Until then you can follow it in
          My Orders.
        </p>
      )}
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
