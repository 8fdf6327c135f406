import { cartHref } from '#web/cart/cart-href.ts'
import { href } from '#web/navigation/href.ts'
import { buyingHref } from '#web/pages/buying/buying-href.ts'
import type { PlacedHere } from './checkout-store.ts'

type Props = { placed: PlacedHere | null; isGuest: boolean }

/** In place of the form where the cart is empty. */
export function NothingToOrder({ placed, isGuest }: Props) {
  const order =
    placed &&
    (placed.orderKey === null ? href.order(placed.orderId) : buyingHref.guestOrder(placed.orderId))
  return (
    <div className="empty">
      <h2>Your cart is empty</h2>
      <p>
        There is nothing to order.{' '}
        {isGuest && (
          <a href={href.login(buyingHref.checkout())}>Log in to order the cart of your account</a>
        )}
      </p>
      <p className="row">
        {order && (
          <a className="btn btn-2" href={order}>
            See your last order
          </a>
        )}
        <a className="btn btn-1" href={href.tools()}>
          Find a tool
        </a>
        <a className="btn" href={cartHref.quickOrder()}>
          Quick order
        </a>
      </p>
    </div>
  )
}
