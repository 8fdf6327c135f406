import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Cents } from '#contract/values/money'
import { holdUsersIfThere } from '#modules/identity'
import type { Db, Tx } from '#platform/db'

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
 * Where to send letters about orders: the buyers' current addresses, by the order's id. An order whose buyer was erased
 * has none.
 */
export async function holdBuyers(
  tx: Tx,
  orders: readonly { id: string; customer_id: string | null }[],
): Promise<Map<string, Buyer>> {
  const users = await holdUsersIfThere(
    tx,
    orders.flatMap(({ customer_id }) => customer_id ?? []),
  )
  const userById = new Map(users.map((user) => [user.id, user]))
  const buyers = await holdGuests(
    tx,
    orders.flatMap(({ id, customer_id }) => (customer_id === null ? [id] : [])),
  )
  for (const { id, customer_id } of orders) {
    const buyer = customer_id === null ? undefined : userById.get(customer_id)
    if (buyer) buyers.set(id, buyer)
  }
  return buyers
}

/** The guests of orders by the order's id. An erasure waits until what is written to them is stored, and erases it. */
async function holdGuests(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Buyer>> {
  if (orderIds.length === 0) return new Map()
  const guests = await tx
    .selectFrom('orders')
    .select(['id', 'contact_email'])
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .where('customer_id', 'is', null)
    .where('contact_email', '<>', '')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(guests.map(({ id, contact_email: email }) => [id, { email, isProven: false }]))
}

/** A customer's payments: amount, time and state. Nothing in them can be used to pay or to move money. */
export async function listPaymentsOf(db: Db, customerId: string): Promise<PaymentOf[]> {
  return paymentsWhere(db, sql`orders.customer_id = ${customerId}`)
}

/** The payments of one order, in the same way. */
export async function listPaymentsOfOrder(db: Db, orderId: string): Promise<PaymentOf[]> {
  return paymentsWhere(db, sql`orders.id = ${orderId}`)
}

export type PaymentOf = {
  orderId: string
  state: string
  at: Date
  amountCents: Cents
  capturedCents: Cents
}

async function paymentsWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<PaymentOf[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id as orderId', 'payments.state', 'payments.created_at as at'])
    .select(['payments.amount_cents as amountCents', 'payments.captured_cents as capturedCents'])
    .where(condition)
    .orderBy('payments.created_at')
    .execute()
}
