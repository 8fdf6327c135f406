import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { Cents } from '#contract/values/money'
import { statusWord, type Axis, type OrderAxes } from '#contract/order-status'
import type { DisputeRow, RefundRow } from '#modules/payments'
import type { Actor } from '#platform/http'

/** An order with its first line, as the repository reads it. */
export type OrderRow = {
  id: string
  customer_id: string | null
  contact_name: string
  contact_email: string
  contact_mobile: string
  ship_to: unknown
  goods_cents: number
  shipping_cents: number
  tax_cents: number
  total_cents: number
  order_state: string
  money_state: string
  goods_state: string
  hold_expires_at: Date | null
  placed_at: Date
  carrier: string | null
  tracking_number: string | null
  product_id: string | null
  part_number: string | null
  product_name: string
  company: string | null
  picture: string | null
  minimum_order: number | null
  available_quantity: number | null
  unit_cents: number
  quantity: number
}

export type OrderLineRow = {
  product_id: string | null
  part_number: string | null
  name: string
  company: string | null
  picture: string | null
  unit_cents: number
  quantity: number
  total_cents: number
}

export type OrderEventRow = {
  axis: string
  from_state: string
  to_state: string
  actor: string
  at: Date
}

export type OrderDetailRow = OrderRow & {
  lines: OrderLineRow[]
  events: OrderEventRow[]
  refunds: RefundRow[]
  disputes: DisputeRow[]
  refundableCents: Cents
  restockable: boolean
}

type OrderOut = Output<typeof api.orders.list>['items'][number]
type DetailOut = Output<typeof api.orders.show>

/** The three axes of a row. A database constraint allows only legal states. */
export function axesOf(
  row: Pick<OrderRow, 'order_state' | 'money_state' | 'goods_state'>,
): OrderAxes {
  return {
    order: row.order_state,
    money: row.money_state,
    goods: row.goods_state,
  } as OrderAxes
}

export function presentOrder(row: OrderRow): OrderOut {
  const axes = axesOf(row)
  return {
    _id: row.id,
    name: row.contact_name,
    email: row.contact_email,
    productName: row.product_name,
    company: row.company ?? '',
    partNumber: row.part_number ?? '',
    toolId: row.product_id ?? row.id,
    availableQuantity: row.available_quantity ?? 0,
    minimumOrder: row.minimum_order ?? 1,
    price: row.unit_cents,
    quantity: row.quantity,
    mobile: row.contact_mobile,
    address: (row.ship_to as { address: string }).address,
    totalAmount: row.goods_cents,
    amountDue: axes.order === 'open' && axes.money === 'unpaid' ? row.total_cents : 0,
    picture: row.picture ?? '',
    status: statusWord(axes),
    axes,
    placedAt: row.placed_at.toISOString(),
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
  }
}

/** The order as its reader may see it. Only admins see the reasons for refunds. */
export function presentOrderDetail(row: OrderDetailRow, reader: Actor): DetailOut {
  return {
    ...presentOrder(row),
    shipping: row.shipping_cents,
    tax: row.tax_cents,
    total: row.total_cents,
    lines: row.lines.map((line) => ({
      toolId: line.product_id ?? row.id,
      partNumber: line.part_number ?? '',
      productName: line.name,
      company: line.company ?? '',
      price: line.unit_cents,
      quantity: line.quantity,
      total: line.total_cents,
      picture: line.picture ?? '',
    })),
    shipment:
      row.carrier === null ? null : { carrier: row.carrier, trackingNumber: row.tracking_number },
    refundable: row.refundableCents,
    restockable: row.restockable,
    refunds: row.refunds.map((refund) => ({
      at: refund.requestedAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
      amount: refund.amountCents,
      status: refund.state,
      ...(reader.isAdmin && { reason: refund.reason }),
    })),
    disputes: row.disputes.map((dispute) => ({
      at: dispute.openedAt.toISOString(),
      endedAt: dispute.closedAt?.toISOString() ?? null,
      amount: dispute.amountCents,
      status: dispute.state,
    })),
    history: [
      {
        at: row.placed_at.toISOString(),
        axis: 'order',
        from: null,
        to: 'open',
        by: 'customer',
      },
      ...row.events.map((event) => ({
        at: event.at.toISOString(),
        axis: event.axis as Axis,
        from: event.from_state,
        to: event.to_state,
        by: roleOf(event.actor, row),
      })),
    ],
  }
}

// Readers learn that an admin acted, but not which one.
function roleOf(actor: string, { customer_id }: OrderRow): DetailOut['history'][number]['by'] {
  if (actor === 'gateway') return 'gateway'
  if (actor === 'worker') return 'store'
  return actor === customer_id ? 'customer' : 'admin'
}
