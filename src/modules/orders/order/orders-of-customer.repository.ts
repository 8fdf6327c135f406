import { sql } from 'kysely'
import { holdUsersIfThere } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import { deleteKeysOf } from '#platform/idempotency'

export async function listOrderIdsOf(db: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Buyer = { email: string; isProven: boolean }

/**
 * Where to send letters about orders: the buyers' current addresses, by the order's id. An order whose buyer has erased
 * the account has none.
 */
export async function holdBuyers(
  tx: Tx,
  orders: readonly { id: string; customer_id: string | null; contact_email: string }[],
): Promise<Map<string, Buyer>> {
  const users = await holdUsersIfThere(
    tx,
    orders.flatMap(({ customer_id }) => customer_id ?? []),
  )
  const userById = new Map(users.map((user) => [user.id, user]))
  const buyers = new Map<string, Buyer>()
  for (const { id, customer_id, contact_email } of orders) {
    const guest = { email: contact_email, isProven: false }
    const buyer = customer_id === null ? guest : userById.get(customer_id)
    if (buyer) buyers.set(id, buyer)
  }
  return buyers
}

/** A customer's payments: amount, time and state. Nothing in them can be used to pay or to move money. */
export async function listPaymentsOf(db: Db, customerId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id as orderId', 'payments.state', 'payments.created_at as at'])
    .select(['payments.amount_cents as amountCents', 'payments.captured_cents as capturedCents'])
    .where('orders.customer_id', '=', customerId)
    .orderBy('payments.created_at')
    .execute()
}

/** `isUnpaid`: the order was placed and nothing else has happened, so it can simply be cancelled. */
type Unfinished = { id: string; isUnpaid: boolean }

/**
 * A customer's orders that are still in progress: not paid yet, paid and not shipped, with a payment in processing, under
 * dispute, or with a pending refund.
 */
export async function listUnfinished(db: Db | Tx, customerId: string): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select id, order_state = 'open' and money_state = 'unpaid' as "isUnpaid" from orders
    where customer_id = ${customerId} and (
      (order_state = 'open' and money_state in ('unpaid', 'processing'))
      or money_state in ('processing', 'disputed')
      or (money_state in ('paid', 'partly_refunded') and goods_state in ('unfulfilled', 'partly_shipped'))
      or exists (
        select from payments join refunds on refunds.payment_id = payments.id
        where payments.order_id = orders.id and refunds.state = 'pending'))
    order by id`.execute(db)
  return rows
}

/** Keeps goods, amounts and history for the books, and removes the buyer's name, contact details and address. */
export async function anonymiseOrders(tx: Tx, customerId: string): Promise<void> {
  await deleteKeysOf(tx, customerId)
  await tx
    .updateTable('orders')
    .set({
      contact_name: 'Former customer',
      contact_email: '',
      contact_mobile: '',
      ship_to: JSON.stringify({ address: '' }),
      po_number: null,
      tracking_number: null,
      access_key_hash: null,
    })
    .where('customer_id', '=', customerId)
    .execute()
}
