import { sql, type Expression, type SqlBool } from 'kysely'
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

/** One page of the products on sale, by keyset: the last page costs as much as the first. */
export async function listProducts(db: Db, query: ProductQuery): Promise<Listed> {
  const limit = query.limit ?? longestPage
  if (query.order === 'best' && query.q) return bestProducts(db, { ...query, q: query.q, limit })
  const order = orders[query.order === 'best' ? 'newest' : query.order]
  const { column } = order
  const positionOf = (last: ProductRow) => [...(column ? [last[column]] : []), last.id]
  if (query.q) {
    const follows = query.cursor ? after(query.cursor, order) : sql<SqlBool>`true`
    const ids = await gatheredMatches(db, { ...query, q: query.q, limit }, { ...order, follows })
    if (ids) return pageOf(await productsInOrder(db, query, ids), limit, positionOf)
  }
  let select = productsListed(db, query).select(columnsOf(query))
  if (query.cursor) select = select.where(after(query.cursor, order))
  if (order.column) select = select.orderBy(`products.${order.column}`, order.direction)

  const rows = await select
    .orderBy('products.id', order.direction)
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, positionOf)
}

/** How many products the list has, counted up to `most`. Results ranked by relevance are few and are not counted. */
export async function countListed(db: Db, query: ProductQuery, most: number): Promise<number> {
  if (query.order === 'best' && query.q) return 0
  const { count } = await db
    .selectFrom(productsListed(db, query).select('products.id').limit(most).as('listed'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function productsListed(db: Db, query: ProductQuery) {
  let listed = productsOnSale(db)
  for (const condition of passes(query)) listed = listed.where(condition)
  return query.q ? listed.where(matches(query.q)) : listed
}

async function bestProducts(
  db: Db,
  query: ProductQuery & { q: string; limit: number },
): Promise<Listed> {
  const { ids, next } = await rankProducts(db, query)
  return { rows: await productsInOrder(db, query, ids), next }
}

async function productsInOrder(
  db: Db,
  query: ProductQuery,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await productsOnSale(db)
    .select(columnsOf(query))
    .where('products.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function productById(db: Db, id: string): Promise<ProductDetailRow | undefined> {
  return details(db).where('products.id', '=', id).executeTakeFirst()
}

/** The product with this part number. If none is on sale under it, the product that had it before it was renamed. */
export async function productByPartNumber(
  db: Db,
  partNumber: string,
): Promise<ProductDetailRow | undefined> {
  const key = partNumberKey(partNumber)
  return (
    (await details(db).where('products.part_number_key', '=', key).executeTakeFirst()) ??
    (await details(db)
      .innerJoin('former_part_numbers', 'former_part_numbers.product_id', 'products.id')
      .where('former_part_numbers.part_number_key', '=', key)
      .executeTakeFirst())
  )
}

export type ProductOnSale = ProductRow

/** The product an order names: by its id, or by company and name, which are unique among the products on sale. */
export async function findProductOnSale(
  tx: Tx,
  by: { id: string } | { company: string; name: string },
): Promise<ProductOnSale | undefined> {
  const select = productsOnSale(tx).select(productColumns)
  if ('id' in by) return select.where('products.id', '=', by.id).executeTakeFirst()
  return select
    .where('products.company', '=', by.company)
    .where('products.name', '=', by.name)
    .executeTakeFirst()
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

const productColumns = [
  'products.id',
  'products.part_number',
  'products.name',
  'products.company',
  'products.category',
  'products.price_cents',
  'products.minimum_order',
  'products.description',
  'products.picture',
  'products.picture_problem',
  // A subquery looks this up only for the products of the page. With a join, PostgreSQL may merge the tables and read
  // them from the start, so that later pages cost more.
  sql<number>`(select on_hand - reserved from stock where product_id = products.id)`.as(
    'available',
  ),
  ofAdder('name').as('added_by_name'),
  ofAdder('email').as('added_by_email'),
] as const

function ofAdder(column: 'name' | 'email') {
  return sql<
    string | null
  >`(select ${sql.ref(`users.${column}`)} from users where users.id = products.added_by)`
}

function columnsOf(query: ProductQuery) {
  return query.with === undefined
    ? productColumns
    : ([...productColumns, 'products.specifications'] as const)
}

function productsOnSale(db: Db | Tx) {
  return db.selectFrom('products').where('products.archived_at', 'is', null)
}

function details(db: Db) {
  return productsOnSale(db)
    .innerJoin('categories', 'categories.slug', 'products.category')
    .select(productColumns)
    .select([
      'categories.name as category_name',
      'products.specifications',
      'products.weight_grams',
      'products.length_mm',
      'products.width_mm',
      'products.height_mm',
    ])
}

function after(
  cursor: string,
  { column, kind, direction }: (typeof orders)[keyof typeof orders],
): Expression<SqlBool> {
  const than = sql.raw(direction === 'asc' ? '>' : '<')
  if (!column || !kind) {
    const [id] = readCursor(cursor, ['uuid'])
    return sql<SqlBool>`products.id ${than} ${id}`
  }
  const [value, id] = readCursor(cursor, [kind, 'uuid'])
  return sql<SqlBool>`(${sql.ref(`products.${column}`)}, products.id) ${than} (${value}, ${id})`
}
