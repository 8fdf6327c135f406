import { orderCan } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import { href } from '../../href.ts'
import { useRemoveOrder } from '../my-orders/use-remove-order.tsx'

type Props = { order: OrderDetail; paid: boolean; mine: boolean }

/** What may be done with the order now. Paying is for whom it belongs to. */
export function OrderActions({ order, paid, mine }: Props) {
  const cancelling = useRemoveOrder(undefined, () => 'Cancel')
  return (
    <>
      <p className="row order-acts screen">
        {mine && orderCan('pay', order.axes) && (
          <a className="btn btn-1" href={href.payment(order._id)}>
            Make Payment
          </a>
        )}
        {orderCan('cancel', order.axes) && (
          <button type="button" className="btn btn-x" onClick={() => cancelling.ask(order)}>
            Cancel Order
          </button>
        )}
        <button type="button" className="btn" onClick={() => print()}>
          {paid ? 'Print receipt' : 'Print'}
        </button>
      </p>
      {cancelling.dialog}
    </>
  )
}
