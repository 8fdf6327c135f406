import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { unlinkMisfits } from '#modules/fitment'
import type { Db, Tx } from '#platform/db'
import { deleteKeysOf, forgetBodiesOf } from '#platform/idempotency'

/** `isUnpaid`: the order was placed and nothing else has happened, so it can simply be cancelled. */
export type Unfinished = { id: string; isUnpaid: boolean }

/**
 * A customer's orders that are still in progress: not paid yet, paid and not shipped, with a payment in processing, under
 * dispute, or with a pending refund.
 */
export async function listUnfinished(db: Db | Tx, customerId: string): Promise<Unfinished[]> {
  return unfinishedWhere(db, sql`customer_id = ${customerId}`)
}

/** The same of one order; undefined if it is finished. */
export async function findUnfinished(db: Db | Tx, id: string): Promise<Unfinished | undefined> {
  const [unfinished] = await unfinishedWhere(db, sql`id = ${id}`)
  return unfinished
}

async function unfinishedWhere(db: Db | Tx, condition: RawBuilder<SqlBool>): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select id, order_state = 'open' and money_state = 'unpaid' as "isUnpaid" from orders
    where ${condition} and (
      (order_state = 'open' and money_state in ('unpaid', 'processing'))
      or money_state in ('processing', 'disputed')
      or (money_state in ('paid', 'partly_refunded') and goods_state in ('unfulfilled', 'partly_shipped'))
      or exists (
        select from payments join refunds on refunds.payment_id = payments.id
        where payments.order_id = orders.id and refunds.state = 'pending'))
    order by id`.execute(db)
  return rows
}

/** Anonymizes all orders of a customer, and forgets the answers to repeated requests. */
export async function anonymiseOrders(tx: Tx, customerId: string): Promise<void> {
  await deleteKeysOf(tx, customerId)
  await anonymiseWhere(tx, sql`orders.customer_id = ${customerId}`)
}

/** Anonymizes the order of a guest, which the caller has locked. Its cart stays: it says of nobody who it was. */
export async function anonymiseGuestOrder(
  tx: Tx,
  { id, cart_id: cartId }: { id: string; cart_id: string | null },
): Promise<void> {
  if (cartId !== null) await forgetBodiesOf(tx, { cartId, route: 'POST /checkout' })
  await anonymiseWhere(tx, sql`orders.id = ${id}`)
}

/**
 * Keeps goods, amounts and history for the books, and removes the buyer's name, contact details and address, and the
 * words of what staff noted: they may be about the person.
 */
async function anonymiseWhere(tx: Tx, condition: RawBuilder<SqlBool>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      contact_name: 'Former customer',
      contact_email: '',
      contact_mobile: '',
      ship_to: JSON.stringify({ address: '' }),
      po_number: null,
      tracking_number: null,
      // The state and what was calculated stay for the books.
      delivery: sql`jsonb_set(delivery, '{to,zip}', '""', false)`,
    })
    .where(condition)
    .execute()
  await tx
    .updateTable('order_notes')
    .set({ text: null })
    .where('text', 'is not', null)
    .where('order_id', 'in', (orders) => orders.selectFrom('orders').select('id').where(condition))
    .execute()
  // What somebody drives. The goods need it no more.
  await tx
    .deleteFrom('order_line_vehicles')
    .where('order_id', 'in', (orders) => orders.selectFrom('orders').select('id').where(condition))
    .execute()
  const orders = await tx.selectFrom('orders').select('id').where(condition).execute()
  await unlinkMisfits(
    tx,
    orders.map(({ id }) => id),
  )
}
