import type { OrderDetail } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { buyingHref } from '#web/pages/buying/buying-href.ts'
import { ClaimOrders } from '#web/pages/buying/claim-orders.tsx'
import { navigate } from '#web/navigation/navigation.ts'
import { useSession } from '#web/session/session.ts'

/** The way from an order without an account to an order in one. */
export function KeepOrder({ order }: { order: OrderDetail }) {
  const session = useSession()
  const back = buyingHref.guestOrder(order._id)
  const isOwn = session.state === 'in' && session.user.email === order.email
  return (
    <section className="guest-keep screen" aria-labelledby="keep">
      <h2 id="keep">Keep this order</h2>
      {isOwn ? (
        <>
          <p>Take the orders that were placed with your address into your account.</p>
          <ClaimOrders onClaimed={() => navigate(href.order(order._id), { replace: true })} />
        </>
      ) : session.state === 'in' ? (
        <p>
          This order belongs to {order.email}. You are signed in as {session.user.email}, so it
          cannot be taken into your account. The link to this page keeps working.
        </p>
      ) : (
        <>
          <p>
            The link to this page opens the order at any time. With an account for {order.email} it
            is among your orders, and you can order it again.
          </p>
          <p className="row">
            <a className="btn" href={href.signUp(back)}>
              Create an account to keep this order
            </a>
            <a className="small" href={href.login(back)}>
              I have an account
            </a>
          </p>
        </>
      )}
    </section>
  )
}
