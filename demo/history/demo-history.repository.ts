import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '#platform/db'
import type { Product } from './plan/goods.ts'

/** Whether this transaction is the one that writes the past. False: another one is writing it. */
export async function holdHistory(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('demo history', 0)) as "isHeld"`.execute(tx)
  return rows[0]?.isHeld ?? false
}

/** Whether a shop has never had a product: then it is its first start. */
export async function isFirstStart(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from products limit 1')
  return rowCount === 0
}

/** Every product on sale, with what is on hand. */
export async function readProducts(db: Db): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select products.id, part_number as "partNumber", products.name, company, category, picture, price_cents as "priceCents",
      minimum_order as "minimumOrder", stock.on_hand as "onHand",
      exists (select from price_changes where product_id = products.id) as "hasPriceHistory",
      (select min(reviews.created_at) from reviews where product_id = products.id) as "reviewedAt"
    from products join stock on stock.product_id = products.id
    where archived_at is null`.execute(db)
  return rows
}
