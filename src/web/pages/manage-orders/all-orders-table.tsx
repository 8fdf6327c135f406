import { formatDollars } from '#contract/money'
import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { OrderLink } from '../my-orders/order-link.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

type Props = { orders: readonly Order[]; stale: boolean; onDelete: (order: Order) => void }

export function AllOrdersTable({ orders, stale, onDelete }: Props) {
  return (
    <table className="tbl cards orders" aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">Order by</th>
          <th scope="col">Product name</th>
          <th scope="col">Company</th>
          <th scope="col" className="num">
            Unit price
          </th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col" className="num">
            Total
          </th>
          <th scope="col">Status</th>
          <td>
            <span className="vh">Action</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order, onDelete }: { order: Order; onDelete: (order: Order) => void }) {
  const removable = orderCan('cancel', order.axes) || orderCan('hide', order.axes)
  return (
    <tr>
      <th scope="row">
        <span>
          {order.name}
          <br />
          <span className="muted small who">{order.email}</span>
        </span>
      </th>
      <td data-l="Product name">
        <span>
          <span className="pn small">{order.partNumber}</span>
          <br />
          <OrderLink order={order} />
        </span>
      </td>
      <td data-l="Company">{order.company}</td>
      <td className="num" data-l="Unit price">
        {formatDollars(order.price)}
      </td>
      <td className="num" data-l="Quantity">
        {order.quantity.toLocaleString('en-US')}
      </td>
      <td className="num" data-l="Total">
        <b>{formatDollars(order.totalAmount)}</b>
      </td>
      <td data-l="Status">
        <StatusChip status={order.status} />
      </td>
      <td className="acts">
        <button
          type="button"
          className="btn btn-s btn-x"
          aria-label={`Delete order of ${order.name}, ${order.partNumber}`}
          disabled={!removable}
          onClick={() => onDelete(order)}
        >
          Delete
        </button>
      </td>
    </tr>
  )
}
