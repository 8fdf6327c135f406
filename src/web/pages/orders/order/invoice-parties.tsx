import { orderNumber } from '#contract/values/order-number'
import type { OrderDetail } from '#contract/orders.schema'
import { PaperHead } from '#web/ui/site/paper-head.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'

/**
 * The head of the printed page: an invoice once the order is paid. Its number is the order's, which letters, shelves and
 * search know too.
 */
export function InvoiceHead({ order, paid }: { order: OrderDetail; paid: string | undefined }) {
  const { name, email, mobile, recipient, deliverTo, delivery, shipment } = order
  const number = orderNumber(order._id)
  const isPickup = delivery?.mode === 'pickup'
  return (
    <>
      <PaperHead
        title={paid ? 'Invoice' : 'Order'}
        lines={[
          <>
            {paid ? 'Invoice' : 'Order'} <b>{number}</b>
          </>,
          `Placed ${formatDate(order.placedAt)}`,
          paid ? `Paid ${formatDate(paid)}` : `Status ${order.status}`,
        ]}
      />
      <div className="paper">
        <div className="parties">
          <address>
            <b>Sold to</b>
            <span>{name}</span>
            <span>{email}</span>
            <span>{mobile}</span>
          </address>
          <address>
            <b>{isPickup ? 'Collected by' : 'Ship to'}</b>
            <span>{recipient}</span>
            <span>{isPickup ? delivery.pickup?.address.join('\n') : deliverTo}</span>
            {shipment && (
              <span>{[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ')}</span>
            )}
          </address>
        </div>
      </div>
    </>
  )
}
