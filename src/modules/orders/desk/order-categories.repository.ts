import { sql } from 'kysely'
import type { Db } from '#platform/db'

/**
 * Lists the orders of products that moved to another category under the new one. One product in a transaction: it may
 * have been ordered very often.
 */
export async function moveRecategorised(db: Db): Promise<void> {
  while (await moveOne(db));
}

async function moveOne(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ productId: string }>`
      delete from recategorised_products where product_id = (
        select product_id from recategorised_products limit 1 for update skip locked)
      returning product_id as "productId"`.execute(tx)
    const [moved] = rows
    if (!moved) return false
    const orders = sql`select order_id from order_lines where product_id = ${moved.productId}::uuid`
    const wanted = sql`
      select distinct products.category, line.order_id
      from order_lines line join products on products.id = line.product_id
      where line.order_id in (${orders})`
    await sql`
      insert into order_categories (category, order_id) ${wanted} on conflict do nothing`.execute(
      tx,
    )
    await sql`
      delete from order_categories
      where order_id in (${orders}) and (category, order_id) not in (${wanted})`.execute(tx)
    return true
  })
}
