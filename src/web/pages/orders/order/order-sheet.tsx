import { orderNumber } from '#contract/values/order-number'
import type { OrderDetail } from '#contract/orders.schema'
import type { User } from '#contract/users.schema'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'
import { Delivery } from '#web/pages/orders/payment/delivery.tsx'
import { History } from './history.tsx'
import { paidAt } from './history-sentence.ts'
import { refundSentence } from './refund-sentence.ts'
import { timeline } from './timeline.ts'
import { holdSentence } from './hold-sentence.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaperHead } from '#web/ui/site/paper-head.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { shipmentSentence } from './shipment-sentence.ts'

type Props = { order: OrderDetail; asOf: number; user: User }

export function OrderSheet({ order, asOf, user }: Props) {
  const held = holdSentence(order, asOf)
  const refunded = refundSentence(order.refunds)
  const sent = shipmentSentence(order)
  const paid = paidAt(order)
  return (
    <>
      <PaperHead
        title={paid ? 'Receipt' : 'Order'}
        lines={[
          <>
            Order <b>{orderNumber(order._id)}</b>
          </>,
          `Placed ${formatDate(order.placedAt)}`,
          paid ? `Paid ${formatDate(paid)}` : `Status ${order.status}`,
        ]}
      />
      <div className="dash-head screen">
        <h1>Order {orderNumber(order._id)}</h1>
        <span role="status">
          <StatusChips axes={order.axes} />
        </span>
      </div>
      {held && <p className="note screen">{held}</p>}
      {sent && <p className="note screen">{sent}</p>}
      {refunded && <p className="note screen">{refunded}</p>}
      <OrderActions order={order} paid={paid !== undefined} user={user} />
      <div className="order-sheet">
        <section aria-labelledby="lines">
          <h2 id="lines">Goods</h2>
          <OrderLines lines={order.lines} />
          <OrderAmounts order={order} paid={paid} />
        </section>
        <div className="order-side">
          <Delivery order={order} />
          <History entries={timeline(order)} />
        </div>
      </div>
    </>
  )
}
