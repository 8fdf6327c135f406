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
import { TotalWithNote } from '#web/pages/orders/orders-list/order-cells.tsx'
import { OrderLink } from '#web/pages/orders/orders-list/order-link.tsx'
import { totalNote } from '#web/pages/orders/orders-list/total-note.ts'
import { StatusChips } from '#web/ui/marks/status-chip.tsx'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'
import { EmailText } from '#web/ui/texts/email-text.tsx'
import { columnLabels } from '#web/pages/admin/manage-orders/filters/columns.ts'

export type CellProps = { order: DeskOrder; search: Record<string, string> }
/** `isNamed`: the row has the product's name, which then is the link to the order. */
type Props = CellProps & { isNamed: boolean }

const customerWords: Record<CustomerKind, string> = {
  new: 'New',
  returning: 'Returning',
  guest: 'Guest',
}

/** The cell of each column. On a narrow screen it repeats its heading. */
export const cells: Record<OrderColumn, (props: Props) => ReactNode> = {
  orderBy: OrderBy,
  productName: ({ order, search }) => (
    <td data-l="Product name">
      <OrderLink order={order} search={search} />
    </td>
  ),
  company: ({ order }) => <Text name="company">{order.company}</Text>,
  price: ({ order }) => <Figure name="price">{formatDollars(order.price)}</Figure>,
  quantity: ({ order }) => <Figure name="quantity">{formatCount(order.quantity)}</Figure>,
  total: ({ order }) => (
    <Figure name="total">
      <TotalWithNote total={order.totalAmount} note={totalNote(order)} />
    </Figure>
  ),
  status: ({ order }) => (
    <Text name="status">
      <StatusChips axes={order.axes} />
    </Text>
  ),
  placed: ({ order }) => (
    <Text name="placed">
      <time dateTime={order.placedAt}>
        {formatDate(order.placedAt)}, {formatTime(order.placedAt)}
      </time>
    </Text>
  ),
  customer: ({ order }) => <Text name="customer">{customerWords[order.customer]}</Text>,
  category: Categories,
  shipment: ({ order: { shipment } }) => (
    <Text name="shipment">
      {shipment && [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ')}
    </Text>
  ),
}

function Categories({ order }: Props) {
  const { data = [] } = useQuery(categoriesQuery(useClient()))
  const names = order.categories.map((slug) => data.find((one) => one.slug === slug)?.name ?? slug)
  return <Text name="category">{names.join(', ')}</Text>
}

function OrderBy({ order, search, isNamed }: Props) {
  return (
    <th scope="row">
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
    </th>
  )
}

function Text({ name, children }: { name: OrderColumn; children: ReactNode }) {
  return <td data-l={columnLabels[name]}>{children}</td>
}

function Figure({ name, children }: { name: OrderColumn; children: ReactNode }) {
  return (
    <td className="num" data-l={columnLabels[name]}>
      {children}
    </td>
  )
}
