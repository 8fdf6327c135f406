import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Db } from '#platform/db'
import type { Buyer } from '#platform/http'
import { moneyOf } from '../amounts/order-money.repository.ts'
import type { OrderParts, OrderEventRow, OrderDetailRow } from './order-detail.ts'
import { boughtForOfLine } from '../order/order-columns.repository.ts'
import { findOrder } from '../order/orders.repository.ts'

/** Everything about an order that its reader may know, in as many statements for one line as for hundreds. */
export async function findOrderDetail(db: Db, id: string, buyer: Buyer): Promise<OrderDetailRow> {
  const order = await findOrder(db, id, buyer)
  if (!order) throw new Refusal('not_found')
  const [parts, events, money] = await Promise.all([
    partsOf(db, id),
    eventsOf(db, id),
    moneyOf(db, id),
  ])
  const refunders = await namesOf(
    db,
    money.refunds.flatMap(({ requestedBy }) => requestedBy ?? []),
  )
  return { ...order, ...parts, events, ...money, refunders }
}

/** The names of people by their ids. */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(name, email) as name from users where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What happened to the order, with the names of the people who did it. */
async function eventsOf(db: Db, orderId: string): Promise<OrderEventRow[]> {
  const { rows } = await sql<OrderEventRow>`
    select axis, from_state, to_state, actor, at,
      (select coalesce(users.name, users.email) from users
        where users.id = case when actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then actor::uuid end) as actor_name
    from order_events where order_id = ${orderId}::uuid order by position`.execute(db)
  return rows
}

async function partsOf(db: Db, orderId: string): Promise<OrderParts> {
  const { rows } = await sql<OrderParts>`
    select orders.delivery,
      coalesce((select json_agg(json_build_object('position', position, 'kind', kind, 'product_id', product_id,
          'part_number', part_number, 'name', name, 'company', company, 'picture', picture, 'unit_cents', unit_cents,
          'quantity', quantity, 'total_cents', total_cents, 'boughtFor', ${boughtForOfLine}) order by position)
        from order_lines where order_lines.order_id = orders.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('position', position, 'part', part, 'jurisdiction', jurisdiction,
          'ratePpm', rate_ppm, 'baseCents', base_cents, 'taxCents', tax_cents, 'exemptReason', exempt_reason,
          'certificateId', certificate_id) order by position, part desc, jurisdiction)
        from order_taxes tax where tax.order_id = orders.id), '[]') as taxes,
      coalesce((select json_agg(json_build_object('refundId', part.refund_id, 'position', part.position,
          'cents', part.cents, 'taxCents', part.tax_cents, 'quantity', part.quantity) order by part.position)
        from payments join refunds on refunds.payment_id = payments.id
        join refund_parts part on part.refund_id = refunds.id
        where payments.order_id = orders.id), '[]') as "refundParts"
    from orders where orders.id = ${orderId}::uuid`.execute(db)
  const [parts] = rows
  if (!parts) throw new Error(`Order ${orderId} is gone.`)
  return parts
}
