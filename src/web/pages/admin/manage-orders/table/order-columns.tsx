import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { orderNumber } from '#contract/values/order-number'
import type { CustomerKind, OrderColumn } from '#contract/staff/order-desk'
import type { DeskOrder } from '#contract/staff/order-desk.schema'
import { categoriesQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { TotalWithNote } from '#web/pages/orders/orders-list/amount-columns.tsx'
import { OrderLink } from '#web/pages/orders/orders-list/order-link.tsx'
import { totalNote } from '#web/pages/orders/orders-list/total-note.ts'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'
import { EmailText } from '#web/ui/texts/email-text.tsx'
import { columnLabels, type Columns } from '#web/pages/admin/manage-orders/filters/columns.ts'
import type { Column } from '#web/ui/lists/data-table.tsx'

/** `isNamed`: the row has the product's name, which then is the link to the order. */
type Props = { order: DeskOrder; search: Record<string, string>; isNamed: boolean }

const customerWords: Record<CustomerKind, string> = {
  new: 'New',
  returning: 'Returning',
  guest: 'Guest',
}

type DeskColumn = Pick<Column<DeskOrder>, 'kind'> & { cell: (props: Props) => ReactNode }

/** How each column shows an order. */
const cells: Record<OrderColumn, DeskColumn> = {
  orderBy: { kind: 'row', cell: (props) => <OrderBy {...props} /> },
  productName: { cell: ({ order, search }) => <OrderLink order={order} search={search} /> },
  company: { cell: ({ order }) => order.company },
  price: { kind: 'number', cell: ({ order }) => formatDollars(order.price) },
  quantity: { kind: 'number', cell: ({ order }) => formatCount(order.quantity) },
  total: {
    kind: 'number',
    cell: ({ order }) => <TotalWithNote total={order.totalAmount} note={totalNote(order)} />,
  },
  status: { cell: ({ order }) => <StatusChips axes={order.axes} /> },
  placed: {
    cell: ({ order: { placedAt } }) => (
      <time dateTime={placedAt}>
        {formatDate(placedAt)}, {formatTime(placedAt)}
      </time>
    ),
  },
  customer: { cell: ({ order }) => customerWords[order.customer] },
  category: { cell: ({ order }) => <Categories order={order} /> },
  shipment: {
    cell: ({ order: { shipment } }) =>
      shipment && [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' '),
  },
}

/** The chosen columns. `search`: the parameters of the filter, which the link to an order takes along. */
export function orderColumns(
  columns: Columns,
  search: Record<string, string>,
): Column<DeskOrder>[] {
  const isNamed = columns.includes('productName')
  return columns.map((column) => ({
    name: columnLabels[column],
    kind: cells[column].kind,
    cell: (order) => cells[column].cell({ order, search, isNamed }),
  }))
}

function Categories({ order }: Pick<Props, 'order'>) {
  const { data = [] } = useQuery(categoriesQuery(useClient()))
  return order.categories
    .map((slug) => data.find((one) => one.slug === slug)?.name ?? slug)
    .join(', ')
}

function OrderBy({ order, search, isNamed }: Props) {
  return (
    <span>
      {isNamed ? order.name : <a href={href.order(order._id, search)}>{order.name}</a>}
      <br />
      <span className="muted small who">
        <EmailText>{order.email}</EmailText>
      </span>
      {!isNamed && <span className="order-no">Order {orderNumber(order._id)}</span>}
      {order.notes > 0 && (
        <span className="order-no">
          {order.notes === 1 ? '1 note' : `${formatCount(order.notes)} notes`}
        </span>
      )}
    </span>
  )
}
