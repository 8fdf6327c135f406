import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { AmountCells, AmountHeads } from '#web/pages/orders/orders-list/order-cells.tsx'
import { OrderLink } from '#web/pages/orders/orders-list/order-link.tsx'
import { totalNote } from '#web/pages/orders/orders-list/total-note.ts'
import { OrderProgress } from '#web/pages/orders/orders-list/order-progress.tsx'
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
    <table className="tbl cards orders my-orders" aria-busy={stale}>
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
        <OrderLink order={order} whose="your" />
      </th>
      <AmountCells
        {...order}
        total={order.totalAmount}
        note={totalNote(order)}
        priceLabel="Per unit"
      />
      <td data-l="Status">
        <span>
          <StatusChips axes={order.axes} />
          <OrderProgress axes={order.axes} />
        </span>
      </td>
      <td className="acts">
        <OrderActions order={order} onRemove={onRemove} />
      </td>
    </tr>
  )
}

/** What matters now comes first: pay, follow, then the receipt and another order. Buttons that cancel come last. */
function OrderActions({ order, onRemove }: Omit<RowProps, 'no'>) {
  const { _id, partNumber, axes } = order
  const canPay = orderCan('pay', axes)
  const canCancel = orderCan('cancel', axes) || orderCan('cancelOwnPaid', axes)
  return (
    <span className="row">
      {canPay && (
        <a
          className="btn btn-s btn-2"
          href={href.payment(_id)}
          aria-label={`Make Payment for ${partNumber}`}
        >
          Make Payment
        </a>
      )}
      {axes.goods === 'shipped' && (
        <a
          className="btn btn-s btn-2"
          href={href.order(_id)}
          aria-label={`Track Order ${partNumber}`}
        >
          Track Order
        </a>
      )}
      {!canPay && axes.goods !== 'shipped' && <OrderAgain order={order} />}
      {axes.money !== 'unpaid' && axes.money !== 'processing' && axes.goods !== 'shipped' && (
        <a className="btn btn-s" href={href.order(_id)} aria-label={`Receipt for ${partNumber}`}>
          Receipt
        </a>
      )}
      {canCancel && (
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
          className="btn btn-s btn-t"
          aria-label={`Remove from list ${partNumber}`}
          onClick={() => onRemove(order)}
        >
          Remove from list
        </button>
      )}
    </span>
  )
}

/** One product leads to its purchase. Several go into the cart from the order's page. */
function OrderAgain({ order: { _id, partNumber, lineCount, toolId, quantity } }: { order: Order }) {
  return (
    <a
      className="btn btn-s"
      href={lineCount === 1 ? href.purchase(toolId, quantity) : href.order(_id)}
      aria-label={`Order Again ${partNumber}`}
    >
      Order Again
    </a>
  )
}
