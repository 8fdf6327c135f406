import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Db } from '#platform/db'

/** How many orders a customer has placed, and what was paid for them less what went back, by the ledger. */
export type CustomerFigures = { orders: number; spentCents: Cents }

/** The figures of a few customers, read from their orders: use it for the rows of one page. */
export async function figuresOfCustomers(
  db: Db,
  customerIds: readonly string[],
): Promise<Map<string, CustomerFigures>> {
  const { rows } = await sql<CustomerFigures & { id: string }>`
    select customer.id,
      (select count(*)::int from orders where orders.customer_id = customer.id) as orders,
      coalesce((
        select sum(entry.amount_cents)
        from orders
        join payments on payments.order_id = orders.id and payments.state <> 'canceled'
        join journals on journals.payment_id = payments.id
        join ledger_entries entry on entry.journal_id = journals.id and entry.account = 'gateway'
        where orders.customer_id = customer.id), 0)::bigint as "spentCents"
    from unnest(${[...customerIds]}::uuid[]) as customer (id)`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** The addresses of a customer's last 50 orders, each once, the latest first. */
export async function addressesOfCustomer(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(sql<string>`ship_to ->> 'address'`.as('address'))
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return [...new Set(rows.map(({ address }) => address))].filter(Boolean)
}
