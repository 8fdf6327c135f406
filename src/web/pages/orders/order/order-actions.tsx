import { orderCan } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import type { User } from '#contract/users.schema'
import { href } from '#web/navigation/href.ts'
import { useRemoveOrder } from '#web/pages/orders/orders-list/use-remove-order.tsx'
import { AdminActions } from './decisions/admin-actions.tsx'

type Props = { order: OrderDetail; paid: boolean; user: User }

/** The actions available for the order. Only its owner can pay. */
export function OrderActions({ order, paid, user }: Props) {
  const cancelling = useRemoveOrder(undefined, () => 'Cancel')
  const mine = order.email === user.email
  return (
    <>
      <div className="row order-acts screen">
        {mine && orderCan('pay', order.axes) && (
          <a className="btn btn-1" href={href.payment(order._id)}>
            Make Payment
          </a>
        )}
        {mine && orderCan('cancel', order.axes) && (
          <button type="button" className="btn btn-x" onClick={() => cancelling.ask(order)}>
            Cancel Order
          </button>
        )}
        {mine && !orderCan('pay', order.axes) && (
          <a className="btn" href={href.purchase(order.toolId, order.quantity)}>
            Order Again
          </a>
        )}
        {user.role === 'Admin' && <AdminActions order={order} mine={mine} />}
        <button type="button" className="btn" onClick={() => print()}>
          {paid ? 'Print receipt' : 'Print'}
        </button>
      </div>
      {cancelling.dialog}
    </>
  )
}
