import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { AmountCells, AmountHeads } from '#web/pages/orders/orders-list/order-cells.tsx'
import { OrderLink } from '#web/pages/orders/orders-list/order-link.tsx'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'

type Props = {
  orders: readonly Order[]
  before: number
  stale: boolean
  onRemove: (order: Order) => void
}

/** A table on wide screens. On narrow screens every row becomes a card that repeats the column names. */
export function OrdersTable({ orders, before, stale, onRemove }: Props) {
  return (
    <table className="tbl cards orders" aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <td>
            <span className="vh">Picture</span>
          </td>
          <th scope="col">Product name</th>
          <AmountHeads priceLabel="Per unit" />
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <OrderRow key={order._id} order={order} no={before + index + 1} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { order: Order; no: number; onRemove: (order: Order) => void }

function OrderRow({ order, no, onRemove }: RowProps) {
  return (
    <tr>
      <td className="no" data-l="No.">
        {no}
      </td>
      <td>
        <ProductThumb picture={order.picture} />
      </td>
      <th scope="row">
        <OrderLink order={order} />
      </th>
      <AmountCells {...order} total={order.totalAmount} priceLabel="Per unit" />
      <td data-l="Status">
        <StatusChips axes={order.axes} />
      </td>
      <td className="acts">
        <OrderActions order={order} onRemove={onRemove} />
      </td>
    </tr>
  )
}

function OrderActions({ order, onRemove }: Omit<RowProps, 'no'>) {
  const { _id, partNumber, axes } = order
  return (
    <span className="row">
      {orderCan('pay', axes) && (
        <a
          className="btn btn-s btn-2"
          href={href.payment(_id)}
          aria-label={`Make Payment for ${partNumber}`}
        >
          Make Payment
        </a>
      )}
      {orderCan('cancel', axes) && (
        <button
          type="button"
          className="btn btn-s btn-x"
          aria-label={`Cancel Order ${partNumber}`}
          onClick={() => onRemove(order)}
        >
          Cancel Order
        </button>
      )}
      {orderCan('hide', axes) && (
        <button
          type="button"
          className="btn btn-s"
          aria-label={`Delete ${partNumber} from the list`}
          onClick={() => onRemove(order)}
        >
          Delete
        </button>
      )}
    </span>
  )
}
