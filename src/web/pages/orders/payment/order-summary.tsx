import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import type { Order } from '#contract/orders.schema'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <aside className="sum" aria-label="Order summary">
      <div className="plate">
        <ProductPicture product={order} sizes="(min-width: 992px) 30vw, 100vw" eager />
      </div>
      <div className="b">
        <p className="pn">{order.partNumber}</p>
        <h2>{order.productName}</h2>
        <table className="spec">
          <tbody>
            <tr>
              <th scope="row">Company</th>
              <td>{order.company}</td>
            </tr>
            <tr>
              <th scope="row">Quantity</th>
              <td>{formatCount(order.quantity)}</td>
            </tr>
            <tr>
              <th scope="row">Per unit price</th>
              <td>{formatDollars(order.price)}</td>
            </tr>
            <tr>
              <th scope="row">Status</th>
              <td>
                <StatusChip status={order.status} />
              </td>
            </tr>
          </tbody>
        </table>
        <p className="total">
          <b>Total amount</b>
          <span className="price">{formatDollars(order.totalAmount)}</span>
        </p>
      </div>
    </aside>
  )
}
