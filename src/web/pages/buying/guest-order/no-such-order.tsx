import { href } from '#web/navigation/href.ts'

/** For a wrong, a missing and a used-up key alike: it does not say whether there is such an order. */
export function NoSuchOrder() {
  return (
    <>
      <h1>Order</h1>
      <div className="empty" role="alert">
        <p>
          This link does not open an order. Please use the whole link from the mail about your
          order, up to its last character, or <a href="/FindOrder">have it sent again</a>.
        </p>
        <p>
          If the order is in your account, <a href={href.myOrders()}>see My Orders</a>. If you need
          help, <a href={href.contact()}>write to us or call us</a>.
        </p>
      </div>
    </>
  )
}
