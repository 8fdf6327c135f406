import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Category } from '#contract/catalog/product.schema'
import type { Db, Tx } from '#platform/db'

/** How many products on sale share the same values of all filters. `band` is an index into the price bands. */
export type ShelfCount = {
  category: string
  company: string
  band: number
  isInStock: boolean
  count: number
}

/** The counts of the whole shelf. They are kept, so this reads a row for each combination of values, and no product. */
export async function shelfCounts(db: Db): Promise<ShelfCount[]> {
  const { rows } = await sql<{
    category: string
    company: string
    band: number
    in_stock: boolean
    products: number
  }>`select category, company, band, in_stock, products from counts_of_shelf()`.execute(db)
  return rows.map(({ category, company, band, in_stock, products }) => ({
    category,
    company,
    band,
    isInStock: in_stock,
    count: products,
  }))
}

/** The categories that are shown, in order, without their counts. */
export async function shownCategories(db: Db): Promise<Omit<Category, 'productCount'>[]> {
  const { rows } = await sql<Omit<Category, 'productCount'>>`
    select slug, name, description, picture from categories
    where moving_to is null order by position, slug`.execute(db)
  return rows
}

/** At most this many changes are counted in one transaction, within the time that a statement has. */
const countedTogether = 10_000

/**
 * Counts the products that changed since they were counted, and their words. The counts are right without it, because
 * readers add the difference; they are only slower. Leaves it to another process that is counting.
 */
export async function countChangedProducts(db: Db): Promise<void> {
  for (const count of ['count_changed_products', 'count_changed_words']) {
    for (let taken = 1; taken > 0;) {
      const { rows } = await sql<{ taken: number }>`
        select ${sql.raw(count)}(false, ${countedTogether}) as taken`.execute(db)
      taken = rows[0]?.taken ?? 0
    }
  }
}

/** Does the same at the end of a transaction that changed many products, so that no reader has to add them. */
export async function countManyChangedProducts(client: PoolClient): Promise<void> {
  await client.query('select count_changed_products(true, null), count_changed_words(true, null)')
}

/** The same for a transaction of the store. */
export async function countManyProducts(tx: Tx): Promise<void> {
  await sql`select count_changed_products(true, null), count_changed_words(true, null)`.execute(tx)
}
