import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import type { ProductOrder, ProductQuery } from '#contract/products.schema'
import { longestPage } from '#contract/constants'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import { rankProducts } from './best-products.repository.ts'
import { gatheredMatches } from './gathered-matches.repository.ts'
import { matches, passes } from './product-filter.repository.ts'
import type { ProductDetailRow, ProductRow } from './product.ts'

type Listed = { rows: ProductRow[]; next: string | null }

/** Every sort order reads an index: `column` first if it has one, then the id. */
const orders: Record<
  Exclude<ProductOrder, 'best'>,
  { column?: 'name' | 'price_cents'; kind?: 'text' | 'number'; direction: 'asc' | 'desc' }
> = {
  oldest: { direction: 'asc' },
  newest: { direction: 'desc' },
  name: { column: 'name', kind: 'text', direction: 'asc' },
  price: { column: 'price_cents', kind: 'number', direction: 'asc' },
  '-price': { column: 'price_cents', kind: 'number', direction: 'desc' },
}

/**
 * One page of the products on sale, by keyset: the last page costs as much as the first. `forAdmin`: with who added each
 * product.
 */
export async function listProducts(db: Db, query: ProductQuery, forAdmin = false): Promise<Listed> {
  const limit = query.limit ?? longestPage
  if (query.order === 'best' && query.q) {
    return bestProducts(db, { ...query, q: query.q, limit }, forAdmin)
  }
  const order = orders[query.order === 'best' ? 'newest' : query.order]
  const { column } = order
  const positionOf = (last: ProductRow) => [...(column ? [last[column]] : []), last.id]
  if (query.q) {
    const follows = query.cursor ? after(query.cursor, order) : sql<SqlBool>`true`
    const ids = await gatheredMatches(db, { ...query, q: query.q, limit }, { ...order, follows })
    if (ids) return pageOf(await productsInOrder(db, query, ids, forAdmin), limit, positionOf)
  }
  const direction = sql.raw(order.direction)
  const conditions = conditionsOf(query)
  if (query.cursor) conditions.push(after(query.cursor, order))
  const { rows } = await sql<ProductRow>`${planOf(query)}
    select ${columnsOf(query, forAdmin)} from products
    where ${sql.join(conditions, sql` and `)}
    order by ${column ? sql`${sql.ref(`products.${column}`)} ${direction},` : sql``} products.id ${direction}
    limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOf(rows, limit, positionOf)
}

/** How many products the list has, counted up to `most`. */
export async function countListed(db: Db, query: ProductQuery, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${planOf(query)}
    select count(*) as count from (
      select from products where ${sql.join(conditionsOf(query), sql` and `)} limit ${sql.lit(most)}
    ) listed`.execute(db)
  return Number(rows[0]?.count)
}

/** How many products have the words decides the plan, so a search is planned for its own words. */
function planOf({ q }: ProductQuery): RawBuilder<unknown> {
  return q ? sql`/* custom plan */` : sql``
}

function conditionsOf(query: ProductQuery): RawBuilder<SqlBool>[] {
  return [onSale, ...passes(query), ...(query.q ? [matches(query.q)] : [])]
}

async function bestProducts(
  db: Db,
  query: ProductQuery & { q: string; limit: number },
  forAdmin: boolean,
): Promise<Listed> {
  const { ids, next } = await rankProducts(db, query)
  return { rows: await productsInOrder(db, query, ids, forAdmin), next }
}

async function productsInOrder(
  db: Db,
  query: ProductQuery,
  ids: readonly string[],
  forAdmin: boolean,
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select ${columnsOf(query, forAdmin)} from products
    where ${onSale} and products.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function productById(
  db: Db,
  id: string,
  forAdmin = false,
): Promise<ProductDetailRow | undefined> {
  return detail(db, sql`products.id = ${id}`, forAdmin)
}

/** The product with this part number. If none is on sale under it, the product that had it before it was renamed. */
export async function productByPartNumber(
  db: Db,
  partNumber: string,
  forAdmin = false,
): Promise<ProductDetailRow | undefined> {
  const key = partNumberKey(partNumber)
  return (
    (await detail(db, sql`products.part_number_key = ${key}`, forAdmin)) ??
    (await detail(
      db,
      sql`products.id = (select product_id from former_part_numbers where part_number_key = ${key})`,
      forAdmin,
    ))
  )
}

async function detail(
  db: Db,
  is: RawBuilder<unknown>,
  forAdmin: boolean,
): Promise<ProductDetailRow | undefined> {
  const { rows } = await sql<ProductDetailRow>`
    select ${productColumns}, categories.name as category_name, products.specifications,
      products.weight_grams, products.length_mm, products.width_mm, products.height_mm
      ${forAdmin ? adderColumns : sql``}
    from products join categories on categories.slug = products.category
    where ${onSale} and ${is}`.execute(db)
  return rows[0]
}

export type ProductOnSale = ProductRow

/** The product an order names: by its id, or by company and name, which are unique among the products on sale. */
export async function findProductOnSale(
  tx: Tx,
  by: { id: string } | { company: string; name: string },
): Promise<ProductOnSale | undefined> {
  const is =
    'id' in by
      ? sql`products.id = ${by.id}`
      : sql`products.company = ${by.company} and products.name = ${by.name}`
  const { rows } = await sql<ProductOnSale>`
    select ${productColumns} from products where ${onSale} and ${is}`.execute(tx)
  return rows[0]
}

/** Removes a product from sale; its row stays. Returns 1, or 0 if it was removed before. */
export async function archiveProduct(db: Tx, id: string, at: Date): Promise<number> {
  const archived = await db
    .updateTable('products')
    .set({ archived_at: at })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return Number(archived.numUpdatedRows)
}

/** The part numbers on sale, oldest product first. Those that are skipped are read in an index only. */
export async function listPartNumbers(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<string[]> {
  const ids = db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .offset(skip)
    .limit(1)
  const rows = await db
    .selectFrom('products')
    .select('part_number')
    .where('archived_at', 'is', null)
    .where('id', '>=', ids)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ part_number }) => part_number)
}

// These are plain SQL, since a query builder would put them together anew for every request.
const onSale = sql<SqlBool>`products.archived_at is null`

// A subquery looks up the stock only for the products of the page. With a join, PostgreSQL may merge the tables and read
// them from the start, so that later pages cost more.
const productColumns = sql`
  products.id, products.part_number, products.name, products.company, products.category, products.price_cents,
  products.minimum_order, products.description, products.picture, products.picture_problem,
  (select on_hand - reserved from stock where product_id = products.id) as available`

const adderColumns = sql`,
  (select users.name from users where users.id = products.added_by) as added_by_name,
  (select users.email from users where users.id = products.added_by) as added_by_email`

function columnsOf(query: ProductQuery, forAdmin: boolean): RawBuilder<unknown> {
  const specifications = query.with === undefined ? sql`` : sql`, products.specifications`
  return sql`${productColumns}${specifications}${forAdmin ? adderColumns : sql``}`
}

function after(
  cursor: string,
  { column, kind, direction }: (typeof orders)[keyof typeof orders],
): RawBuilder<SqlBool> {
  const than = sql.raw(direction === 'asc' ? '>' : '<')
  if (!column || !kind) {
    const [id] = readCursor(cursor, ['uuid'])
    return sql<SqlBool>`products.id ${than} ${id}`
  }
  const [value, id] = readCursor(cursor, [kind, 'uuid'])
  return sql<SqlBool>`(${sql.ref(`products.${column}`)}, products.id) ${than} (${value}, ${id})`
}
