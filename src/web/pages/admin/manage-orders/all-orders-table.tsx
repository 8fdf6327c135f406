import { useId } from 'react'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { AmountCells, AmountHeads } from '#web/pages/orders/orders-list/order-cells.tsx'
import { OrderLink } from '#web/pages/orders/orders-list/order-link.tsx'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'
import { whyNotDelete } from './why-not-delete.ts'

type Props = { orders: readonly Order[]; stale: boolean; onDelete: (order: Order) => void }

export function AllOrdersTable({ orders, stale, onDelete }: Props) {
  return (
    <table className="tbl cards orders" aria-busy={stale}>
      <thead>
        <tr>
          <th scope="col">Order by</th>
          <th scope="col">Product name</th>
          <AmountHeads priceLabel="Unit price" />
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
        <OrderLink order={order} />
      </td>
      <AmountCells {...order} total={order.totalAmount} priceLabel="Unit price" />
      <td data-l="Status">
        <StatusChips axes={order.axes} />
      </td>
      <td className="acts">
        <DeleteButton order={order} onDelete={onDelete} />
      </td>
    </tr>
  )
}

/** When the button is disabled, the reason and what to do instead are shown below it. */
function DeleteButton({ order, onDelete }: { order: Order; onDelete: (order: Order) => void }) {
  const id = useId()
  const obstacle = whyNotDelete(order.axes)
  return (
    <>
      <button
        type="button"
        className="btn btn-s btn-x"
        aria-label={`Delete order of ${order.name}, ${order.partNumber}`}
        aria-describedby={obstacle ? id : undefined}
        disabled={obstacle !== null}
        onClick={() => onDelete(order)}
      >
        Delete
      </button>
      {obstacle && (
        <p className="small muted why" id={id}>
          {obstacle.why}{' '}
          {obstacle.instead && <a href={href.order(order._id)}>{obstacle.instead}</a>}
        </p>
      )}
    </>
  )
}
