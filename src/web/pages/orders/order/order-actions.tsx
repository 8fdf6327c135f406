import { orderCan } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import type { User } from '#contract/users.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { PlacedNote } from '#web/pages/buying/placed-note.tsx'
import { useRemoveOrder } from '#web/pages/orders/orders-list/use-remove-order.tsx'
import { AgainToCart } from './again-to-cart.tsx'
import { StaffActions } from './decisions/staff-actions.tsx'

type Props = { order: OrderDetail; paid: boolean; user: User }

/** The actions available for the order. Only its owner can pay. Buttons that cancel come last. */
export function OrderActions({ order, paid, user }: Props) {
  const cancelling = useRemoveOrder(undefined, () => 'Cancel')
  const mine = order.email === user.email
  const print = (
    <button type="button" className="btn" onClick={() => window.print()}>
      {paid ? 'Print invoice' : 'Print'}
    </button>
  )
  return (
    <>
      {mine && <PlacedNote order={order} who={user._id} />}
      <div className="row order-acts screen">
        {mine && orderCan('pay', order.axes) && (
          <a className="btn btn-1" href={href.payment(order._id)}>
            Make Payment
          </a>
        )}
        {mine && !orderCan('pay', order.axes) && <OrderAgain order={order} />}
        {!mine && may(user, 'customers.read') && (
          <a className="btn" href={staffHref.customers({ q: order.email })}>
            Customer
          </a>
        )}
        {user.staffRole ? (
          <StaffActions order={order} mine={mine} user={user}>
            {print}
          </StaffActions>
        ) : (
          print
        )}
        {mine && !user.staffRole && orderCan('cancelOwnPaid', order.axes) && (
          <button type="button" className="btn btn-x" onClick={() => cancelling.ask(order)}>
            Cancel Order
          </button>
        )}
        {mine && orderCan('cancel', order.axes) && (
          <button type="button" className="btn btn-x" onClick={() => cancelling.ask(order)}>
            Cancel Order
          </button>
        )}
      </div>
      {cancelling.dialog}
    </>
  )
}

/** One product may be bought at once; all goods of the order go into the cart. */
function OrderAgain({ order }: { order: OrderDetail }) {
  return (
    <>
      {order.lineCount === 1 && (
        <a className="btn" href={href.purchase(order.toolId, order.quantity)}>
          Order Again
        </a>
      )}
      <AgainToCart orderId={order._id} />
    </>
  )
}
