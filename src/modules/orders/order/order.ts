import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { Cents } from '#contract/values/money'
import { orderCan, statusWord, type OrderAxes } from '#contract/order-status'
import type { LineVehicle } from '#contract/fitment/bought-for.schema'
import { parcelAddress, type DeliveredTo } from '#modules/charging'

/** An order with its first line, as the repository reads it. */
export type OrderRow = {
  id: string
  customer_id: string | null
  /** The cart it was ordered from; null: the specified purchase. */
  cart_id: string | null
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
  /** The vehicle of the first line. */
  bought_for: LineVehicle | null
  carrier: string | null
  tracking_number: string | null
  /** Otherwise nobody knows yet where the goods go, so nothing can be paid. */
  is_delivery_known: boolean
  /** Where delivery and tax are charged to; null if the buyer collects the goods, or nobody knows yet. */
  delivered_to: DeliveredTo | null
  /** The lines of goods, which come first. */
  line_count: number
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
  position: number
  kind: string
  product_id: string | null
  part_number: string | null
  name: string
  company: string | null
  picture: string | null
  unit_cents: number
  quantity: number
  total_cents: number
  boughtFor: LineVehicle | null
}

/** Where the goods go: as one text, and for orders of a cart by its parts too. */
export type ShipTo = { address: string; parts?: Record<string, string> }

type OrderOut = Output<typeof api.orders.list>['items'][number]

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

/** To whom the goods go. An order of a cart may name somebody else than the buyer. */
export function recipientOf({ ship_to, contact_name }: OrderRow): string {
  return (ship_to as ShipTo).parts?.['name'] ?? contact_name
}

/** What is on the parcel: the address as the buyer typed it, with the place that delivery and tax are charged to. */
export function parcelAddressOf({ ship_to, delivered_to }: OrderRow): string {
  return parcelAddress((ship_to as ShipTo).address, delivered_to)
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
    address: (row.ship_to as ShipTo).address,
    deliverTo: parcelAddressOf(row),
    totalAmount: row.goods_cents,
    lineCount: row.line_count,
    total: row.total_cents,
    amountDue: amountDue(row, axes),
    picture: row.picture ?? '',
    status: statusWord(axes),
    axes,
    placedAt: row.placed_at.toISOString(),
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
    boughtFor: row.bought_for,
  }
}

function amountDue({ is_delivery_known, total_cents }: OrderRow, axes: OrderAxes): Cents | null {
  if (!orderCan('pay', axes)) return 0
  return is_delivery_known ? total_cents : null
}
