import type { ReactNode } from 'react'
import { orderCan } from '#contract/order-status'
import { trackingAddress } from '#contract/orders/tracking-address'
import { orderNumber } from '#contract/values/order-number'
import type { OrderDetail } from '#contract/orders.schema'
import type { User } from '#contract/users.schema'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'
import { href } from '#web/navigation/href.ts'
import { History } from './history.tsx'
import { paidAt } from './history-sentence.ts'
import { refundSentence } from './refund-sentence.ts'
import { timeline } from './timeline.ts'
import { holdSentence } from './hold-sentence.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { InvoiceHead } from './invoice-parties.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderLines } from './order-lines.tsx'
import { shipmentSentence } from './shipment-sentence.ts'

type Props = {
  order: OrderDetail
  asOf: number
  /** Left out for a guest, who gets `actions` instead. */
  user?: User
  actions?: ReactNode
  /** Stands at the end, beside the goods. */
  children?: ReactNode
}

export function OrderSheet({ order, asOf, user, actions, children }: Props) {
  const isStaff = user !== undefined && user.email !== order.email
  const held = holdSentence(order, asOf, isStaff ? 'staff' : 'buyer')
  const refunded = refundSentence(order.refunds)
  const sent = shipmentSentence(order)
  const tracking = order.shipment && trackingAddress(order.shipment)
  const paid = paidAt(order)
  return (
    <>
      <InvoiceHead order={order} paid={paid} />
      <div className="dash-head screen">
        <h1>Order {orderNumber(order._id)}</h1>
        <span role="status">
          <StatusChips axes={order.axes} />
        </span>
      </div>
      {held && <p className="note screen">{held}</p>}
      {order.amountDue === null && (
        <p className="note warn screen">
          We do not have the ZIP code for this order yet, so delivery and sales tax are still to be
          added.
          {order.email === user?.email && orderCan('pay', order.axes) && (
            <>
              {' '}
              <a href={href.payment(order._id)}>Add it on the payment page</a>
            </>
          )}
        </p>
      )}
      {sent && (
        <p className="note screen">
          {sent} {tracking && <a href={tracking}>Track the parcel</a>}
        </p>
      )}
      {refunded && <p className="note screen">{refunded}</p>}
      {user ? <OrderActions order={order} paid={paid !== undefined} user={user} /> : actions}
      <div className="order-sheet">
        <section aria-labelledby="lines">
          <h2 id="lines">Goods</h2>
          <OrderLines order={order} isStaff={isStaff} />
          <OrderAmounts order={order} paid={paid} />
          <InvoicePayments order={order} paid={paid} />
        </section>
        <div className="order-side">
          <OrderDelivery order={order} />
          {paid && <OrderPapers order={order} />}
          <History entries={timeline(order)} />
          {children}
        </div>
      </div>
    </>
  )
}
