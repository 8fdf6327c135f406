import { sql } from 'kysely'
import { unpaidOrderDays } from '#contract/constants'
import { later } from '#contract/values/moments'
import type { Cents } from '#contract/values/money'
import type { Axis, OrderAxes } from '#contract/order-status'
import type { Tx } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { taxSum, type Charges } from '#modules/charging'
import { chargeLineRows, taxRows } from '../amounts/charges.ts'
import { cancelUnpaidJob } from '../moves/order-deadlines.ts'
import type { Shipment } from '../order/orders.repository.ts'
import type { RefundPart } from '../amounts/share-refund.ts'

export type PastMove = {
  axis: Axis
  from: string
  to: string
  actor: string
  reason: string
  at: Date
}

type PastLine = {
  productId: string
  partNumber: string
  name: string
  company: string
  picture: string
  minimumOrder: number
  available: number
  unitCents: Cents
  quantity: number
  cents: Cents
}

/** An order of the past: what was ordered, and every move since, oldest first. It holds no units. */
export type PastOrder = {
  id: string
  customerId: string
  contact: { name: string; email: string; mobile: string }
  address: string
  lines: readonly PastLine[]
  charges: Charges
  placedAt: Date
  shipment: Shipment | null
  moves: readonly PastMove[]
}

/**
 * Writes orders of the past with their lines and moves, in sets and in the order given: the earliest first, so that each
 * customer's first order is the one that does not count as returning. No letter is queued: what happened long ago is no
 * news. Orders that still wait for their payment get the job that cancels them.
 */
export async function writePastOrders(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  await sql`
    insert into orders (
      id, customer_id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, shipping_cents, tax_cents,
      order_state, money_state, goods_state, carrier, tracking_number, delivery, placed_at, event_count)
    select id, customer_id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, shipping_cents, tax_cents,
      order_state, money_state, goods_state, carrier, tracking_number, delivery, placed_at, event_count
    from json_populate_recordset(null::orders, ${JSON.stringify(orders.map(orderRow))}::json)
    order by id`.execute(tx)
  await sql`
    insert into order_lines (
      order_id, position, kind, product_id, part_number, name, company, picture, minimum_order, available_quantity,
      unit_cents, quantity, total_cents)
    select order_id, position, kind, product_id, part_number, name, company, picture, minimum_order, available_quantity,
      unit_cents, quantity, total_cents
    from json_populate_recordset(null::order_lines, ${JSON.stringify(orders.flatMap(lineRows))}::json)`.execute(
    tx,
  )
  await sql`
    insert into order_taxes (
      order_id, position, part, jurisdiction, rate_ppm, base_cents, tax_cents, exempt_reason, certificate_id)
    select order_id, position, part, jurisdiction, rate_ppm, base_cents, tax_cents, exempt_reason, certificate_id
    from json_populate_recordset(null::order_taxes, ${JSON.stringify(orders.flatMap(taxRowsOf))}::json)`.execute(
    tx,
  )
  await sql`
    insert into order_events (order_id, position, axis, from_state, to_state, actor, reason, at)
    select order_id, position, axis, from_state, to_state, actor, reason, at
    from json_populate_recordset(null::order_events, ${JSON.stringify(orders.flatMap(eventRows))}::json)`.execute(
    tx,
  )
  const waiting = orders.filter(isWaiting)
  if (waiting.length === 0) return
  await createJobs().enqueue(
    tx,
    ...waiting.map(({ id, placedAt }) =>
      cancelUnpaidJob(id, later(placedAt, { days: unpaidOrderDays })),
    ),
  )
}

function orderRow(order: PastOrder) {
  const axes = axesOfPast(order)
  return {
    id: order.id,
    customer_id: order.customerId,
    contact_name: order.contact.name,
    contact_email: order.contact.email,
    contact_mobile: order.contact.mobile,
    ship_to: { address: order.address },
    goods_cents: order.lines.reduce((sum, { cents }) => sum + cents, 0),
    shipping_cents: order.charges.delivery.cents,
    tax_cents: taxSum(order.charges.taxes),
    order_state: axes.order,
    money_state: axes.money,
    goods_state: axes.goods,
    carrier: order.shipment?.carrier ?? null,
    tracking_number: order.shipment?.trackingNumber ?? null,
    delivery: order.charges.delivery,
    placed_at: order.placedAt,
    event_count: order.moves.length,
  }
}

function lineRows({ id, lines, charges }: PastOrder) {
  const goods = lines.map((line, index) => ({
    order_id: id,
    position: index + 1,
    kind: 'goods',
    product_id: line.productId,
    part_number: line.partNumber,
    name: line.name,
    company: line.company,
    picture: line.picture,
    minimum_order: line.minimumOrder,
    available_quantity: line.available,
    unit_cents: line.unitCents,
    quantity: line.quantity,
    total_cents: line.cents,
  }))
  return [
    ...goods,
    ...chargeLineRows(charges, lines.length).map((row) => ({ ...row, order_id: id })),
  ]
}

function taxRowsOf({ id, charges }: PastOrder) {
  return taxRows(charges.taxes).map((row) => ({ ...row, order_id: id }))
}

function eventRows({ id, moves }: PastOrder) {
  return moves.map(({ axis, from, to, actor, reason, at }, index) => ({
    order_id: id,
    position: index + 1,
    axis,
    from_state: from,
    to_state: to,
    actor,
    reason,
    at,
  }))
}

/** Where the moves have left the order. */
function axesOfPast({ moves }: PastOrder): OrderAxes {
  const left = Object.fromEntries(moves.map(({ axis, to }) => [axis, to]))
  // The database holds each move to the legal ones, so that each state is one of its axis.
  return { order: 'open', money: 'unpaid', goods: 'unfulfilled', ...left } as OrderAxes
}

function isWaiting(order: PastOrder): boolean {
  const { order: state, money } = axesOfPast(order)
  return state === 'open' && (money === 'unpaid' || money === 'processing')
}

/** A part of a refund of the past. */
export type PastRefundPart = RefundPart & { refundId: string }

/** Writes what refunds of the past were for. The refunds are written in the same transaction. */
export async function writePastRefundParts(
  tx: Tx,
  parts: readonly PastRefundPart[],
): Promise<void> {
  const rows = parts.map(({ refundId, position, cents, taxCents, quantity }) => ({
    refund_id: refundId,
    position,
    cents,
    tax_cents: taxCents,
    quantity,
  }))
  await sql`
    insert into refund_parts (refund_id, position, cents, tax_cents, quantity)
    select refund_id, position, cents, tax_cents, quantity
    from json_populate_recordset(null::refund_parts, ${JSON.stringify(rows)}::json)`.execute(tx)
}
