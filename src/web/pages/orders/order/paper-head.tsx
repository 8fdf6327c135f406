import { orderNumber } from '#contract/order-number'
import type { OrderDetail } from '#contract/orders.schema'
import { company } from '#web/ui/texts/company.ts'
import { dayOf } from './times.ts'

/** What stands at the top of the sheet on paper, where no header of the store is. */
export function PaperHead({ order, paid }: { order: OrderDetail; paid: string | undefined }) {
  return (
    <div className="paper paper-head">
      <address>
        <b>{company.name}</b>
        {company.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div>
        <p className="paper-title">{paid ? 'Receipt' : 'Order'}</p>
        <p>
          Order <b>{orderNumber(order._id)}</b>
        </p>
        <p>Placed {dayOf(order.placedAt)}</p>
        {paid && <p>Paid {dayOf(paid)}</p>}
        {!paid && <p>Status {order.status}</p>}
      </div>
    </div>
  )
}
