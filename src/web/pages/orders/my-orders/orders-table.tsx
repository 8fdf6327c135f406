import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { amountColumns } from '#web/pages/orders/orders-list/amount-columns.tsx'
import { OrderLink } from '#web/pages/orders/orders-list/order-link.tsx'
import { totalNote } from '#web/pages/orders/orders-list/total-note.ts'
import { OrderProgress } from '#web/pages/orders/orders-list/order-progress.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
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
    <DataTable
      className="orders my-orders"
      busy={stale}
      rows={orders}
      keyOf={({ _id }) => _id}
      columns={[
        { name: 'No.', className: 'no', cell: (_, place) => before + place + 1 },
        {
          name: 'Picture',
          kind: 'unnamed',
          cell: ({ picture }) => <ProductThumb picture={picture} />,
        },
        {
          name: 'Product name',
          kind: 'row',
          cell: (order) => <OrderLink order={order} whose="your" />,
        },
        ...amountColumns<Order>('Per unit', (order) => ({
          ...order,
          total: order.totalAmount,
          note: totalNote(order),
        })),
        {
          name: 'Status',
          cell: ({ axes }) => (
            <span>
              <StatusChips axes={axes} />
              <OrderProgress axes={axes} />
            </span>
          ),
        },
        {
          name: 'Actions',
          label: '',
          className: 'acts',
          cell: (order) => <OrderActions order={order} onRemove={onRemove} />,
        },
      ]}
    />
  )
}

/** What matters now comes first: pay, follow, then the receipt and another order. Buttons that cancel come last. */
function OrderActions({ order, onRemove }: { order: Order } & Pick<Props, 'onRemove'>) {
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
