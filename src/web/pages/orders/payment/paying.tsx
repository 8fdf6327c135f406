import type { OrderDetail } from '#contract/orders.schema'
import { Delivery } from './delivery.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Payment } from './payment.tsx'
import { usePayment } from './use-payment.ts'

/** What is owed, then how it is paid: nobody is asked for a card before the amount. */
export function Paying({ order }: { order: OrderDetail }) {
  const payment = usePayment(order)
  return (
    <div className="pay">
      <OrderSummary order={order} isPaying={payment.isPaying} onCharged={payment.forget} />
      <div className="paying">
        <Payment order={order} payment={payment} />
        <Delivery order={order} />
      </div>
    </div>
  )
}
