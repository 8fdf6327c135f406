import { sql } from 'kysely'
import type { DatabaseError } from 'pg'
import { Refusal } from '#contract/refusals'
import type { Cents } from '#contract/values/money'
import type { ProductOnSale } from '#modules/catalog'
import type { BoughtVerdict } from '#modules/fitment'
import { taxSum, type Charges, type OrderTax } from '#modules/charging'
import { isUnmet, type Write } from '#platform/db'
import { queueing, type Job } from '#platform/jobs'
import { chargeLineRows, taxRows } from '../amounts/charges.ts'
import type { ShipTo } from '../order/order.ts'
import { recordingTax } from '../tax-records/note-taxes.repository.ts'

/** A new order with its lines, charges and jobs, as it is written. */
export type OrderRows = {
  id: string
  /** Null: a guest. */
  customerId: string | null
  cartId: string | null
  contact: { name: string; email: string; mobile: string }
  shipTo: ShipTo
  goodsCents: Cents
  placedAt: Date
  holdExpiresAt: Date
  lines: {
    product: ProductOnSale
    quantity: number
    totalCents: Cents
    /** The vehicle that it is bought for, if the buyer has chosen one. */
    boughtFor?: BoughtVerdict | undefined
  }[]
  /** What it costs besides its goods; null while it is not known where the goods go. */
  charges: Charges | null
  /** How many open orders the customer may have unpaid, this one included. */
  mostOpenUnpaid: number
  /** Queued with the order. */
  jobs: readonly Job[]
}

/** The goods changed after they were read, or after their charges were calculated. The caller reads and calculates again. */
export class GoodsHaveChanged extends Error {}

/**
 * Writes the order, a copy of the products' current data (later catalogue changes do not affect it) and its jobs. Refuses
 * `too_many_open_orders`, and throws `GoodsHaveChanged` if a product is no longer on sale as it was read. The customer's row is
 * held alone, so that no other order of the customer is placed meanwhile.
 */
export function insertOrder(order: OrderRows): Write {
  const { delivery = null, taxes = [], taxRecord = null } = order.charges ?? {}
  const inserting = sql`
    with given as (
      select * from json_populate_recordset(null::order_lines, ${linesOf(order)}::json)
    ), placed as (
      insert into orders (
        id, customer_id, contact_name, contact_email, contact_mobile, ship_to, goods_cents,
        shipping_cents, tax_cents, delivery, placed_at, hold_expires_at, cart_id)
      select ${order.id}::uuid, ${order.customerId}::uuid, ${order.contact.name}, ${order.contact.email},
        ${order.contact.mobile}, ${JSON.stringify(order.shipTo)}::jsonb, ${order.goodsCents}::bigint,
        ${delivery?.cents ?? 0}::bigint, ${taxSum(taxes)}::bigint, ${delivery && JSON.stringify(delivery)}::jsonb,
        ${order.placedAt}::timestamptz, ${order.holdExpiresAt}::timestamptz, ${order.cartId}::uuid
      where ${order.mostOpenUnpaid}::int > (
        select count(*) from orders
        where customer_id = ${order.customerId}::uuid and order_state = 'open' and money_state = 'unpaid')
      returning id
    ), written as (
      insert into order_lines (
        order_id, position, kind, product_id, part_number, name, company, picture, minimum_order, available_quantity,
        unit_cents, quantity, total_cents)
      select placed.id, line.position, line.kind, line.product_id, line.part_number, line.name, line.company,
        line.picture, line.minimum_order, line.available_quantity, line.unit_cents, line.quantity, line.total_cents
      from placed cross join given as line
    )${keepingVehicles(order)}${taxes.length > 0 ? taxing(taxes) : sql``}${taxRecord ? recordingTax(taxRecord, order.placedAt) : sql``}
    select require_that(count(*) = 1, ${tooMany}), require_that(${areSold(order)}, ${changed}), ${queueing(order.jobs)}
    from placed`
  return { sql: inserting, refusal: (failure) => whyNotInserted(failure, order) }
}

const tooMany = 'The customer has too many open orders unpaid.'
const changed = 'The goods of the order have changed.'

function whyNotInserted(failure: DatabaseError, { mostOpenUnpaid }: OrderRows) {
  if (isUnmet(failure, tooMany))
    return new Refusal('too_many_open_orders', { limit: mostOpenUnpaid })
  return isUnmet(failure, changed) ? new GoodsHaveChanged() : undefined
}

/** Whether all the products of the given lines are on sale, as they were read. */
function areSold({ lines }: OrderRows) {
  return sql`${lines.length}::int = (
      select count(*) from given join products on products.id = given.product_id
      where products.archived_at is null and products.price_cents = given.unit_cents
        and (products.part_number, products.name, products.company, products.picture, products.minimum_order)
          = (given.part_number, given.name, given.company, given.picture, given.minimum_order))`
}

/** Writes with the order what its lines are bought for, if anything. */
function keepingVehicles({ lines }: OrderRows) {
  const rows = lines.flatMap(({ boughtFor }, index) =>
    boughtFor === undefined
      ? []
      : [
          {
            position: index + 1,
            vehicle_id: boughtFor.vehicleId,
            engine_id: boughtFor.engineId,
            vehicle: boughtFor.name,
            verdict: boughtFor.verdict,
            condition: boughtFor.condition,
          },
        ],
  )
  if (rows.length === 0) return sql``
  return sql`, driven as (
      insert into order_line_vehicles (order_id, position, vehicle_id, engine_id, vehicle, verdict, condition)
      select placed.id, line.position, line.vehicle_id, line.engine_id, line.vehicle, line.verdict, line.condition
      from placed cross join json_populate_recordset(null::order_line_vehicles, ${JSON.stringify(rows)}::json) as line
    )`
}

/** Writes the taxes of the order with it. */
function taxing(taxes: readonly OrderTax[]) {
  return sql`, taxed as (
      insert into order_taxes (
        order_id, position, part, jurisdiction, rate_ppm, base_cents, tax_cents, exempt_reason, certificate_id)
      select placed.id, tax.position, tax.part, tax.jurisdiction, tax.rate_ppm, tax.base_cents, tax.tax_cents,
        tax.exempt_reason, tax.certificate_id
      from placed cross join json_populate_recordset(null::order_taxes, ${JSON.stringify(taxRows(taxes))}::json) as tax
    )`
}

/** The lines as JSON, by the names of their columns: one parameter, however many there are. Goods come first. */
function linesOf({ lines, charges }: OrderRows): string {
  return JSON.stringify([
    ...lines.map(({ product, quantity, totalCents }, index) => ({
      position: index + 1,
      kind: 'goods',
      product_id: product.id,
      part_number: product.part_number,
      name: product.name,
      company: product.company,
      picture: product.picture,
      minimum_order: product.minimum_order,
      available_quantity: product.available,
      unit_cents: product.price_cents,
      quantity,
      total_cents: totalCents,
    })),
    ...(charges ? chargeLineRows(charges, lines.length) : []),
  ])
}
