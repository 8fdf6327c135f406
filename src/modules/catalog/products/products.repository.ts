import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import type {
  AttributeOrder,
  ProductOrder,
  ProductQuery,
} from '#contract/catalog/product-list.schema'
import { longestPage } from '#contract/constants'
import { valuesOfProduct } from '#modules/attributes'
import { numbersOfProduct } from '#modules/fitment'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import { listByAttribute, type SortedBy } from './attribute-order.repository.ts'
import { rankProducts } from './best-products.repository.ts'
import { gatheredMatches } from './gathered-matches.repository.ts'
import { matches, passes, type Asked } from './product-filter.repository.ts'
import type { ProductDetailRow, ProductRow } from './product.ts'
import { vehicleSource } from './vehicle-list.repository.ts'

/** A query whose attributes have been read. `sortedBy`: the attribute that its order names. */
export type ListedQuery = ProductQuery & Asked & { sortedBy?: SortedBy | undefined }

type Listed = { rows: ProductRow[]; next: string | null }

/** Every sort order reads an index: `column` first if it has one, then the id. */
const orders: Record<
  Exclude<ProductOrder, 'best' | AttributeOrder>,
  { column?: 'name' | 'price_cents'; kind?: 'text' | 'number'; direction: 'asc' | 'desc' }
> = {
  oldest: { direction: 'asc' },
  newest: { direction: 'desc' },
  name: { column: 'name', kind: 'text', direction: 'asc' },
  price: { column: 'price_cents', kind: 'number', direction: 'asc' },
  '-price': { column: 'price_cents', kind: 'number', direction: 'desc' },
}

function isPlain(order: ProductOrder): order is keyof typeof orders {
  return Object.hasOwn(orders, order)
}

/**
 * One page of the products on sale, by keyset: the last page costs as much as the first. `forAdmin`: with who added each
 * product.
 */
export async function listProducts(db: Db, query: ListedQuery, forAdmin = false): Promise<Listed> {
  const limit = query.limit ?? longestPage
  if (query.sortedBy) {
    const parts = {
      plan: planOf(query),
      columns: columnsOf(query, forAdmin),
      conditions: conditionsOf(query),
    }
    return listByAttribute(db, parts, { ...query.sortedBy, limit, cursor: query.cursor })
  }
  if (query.order === 'best' && query.q) {
    return bestProducts(db, { ...query, q: query.q, limit }, forAdmin)
  }
  const order = orders[isPlain(query.order) ? query.order : 'newest']
  const { column } = order
  const positionOf = (last: ProductRow) => [...(column ? [last[column]] : []), last.id]
  if (query.q) {
    const follows = query.cursor ? after(query.cursor, order) : sql<SqlBool>`true`
    const ids = await gatheredMatches(db, { ...query, q: query.q, limit }, { ...order, follows })
    if (ids) return pageOf(await productsInOrder(db, query, ids, forAdmin), limit, positionOf)
  }
  const direction = sql.raw(order.direction)
  const followsOf = (id: RawBuilder<unknown>) =>
    query.cursor ? [after(query.cursor, order, id)] : []
  const { from, id, conditions } = vehicleSource({
    query,
    order,
    limit,
    conditionsOf,
    followsOf,
  }) ?? {
    from: sql`products`,
    id: productId,
    conditions: [...conditionsOf(query), ...followsOf(productId)],
  }
  const { rows } = await sql<ProductRow>`${planOf(query)}
    select ${columnsOf(query, forAdmin)} from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${column ? sql`${sql.ref(`products.${column}`)} ${direction},` : sql``} ${id} ${direction}
    limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOf(rows, limit, positionOf)
}

/** How many products the list has, counted up to `most`. */
export async function countListed(db: Db, query: ListedQuery, most: number): Promise<number> {
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

function conditionsOf(query: ListedQuery): RawBuilder<SqlBool>[] {
  return [onSale, ...passes(query), ...(query.q ? [matches(query.q)] : [])]
}

async function bestProducts(
  db: Db,
  query: ListedQuery & { q: string; limit: number },
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
      products.weight_grams, products.length_mm, products.width_mm, products.height_mm,
      products.picture_alt, ${morePictures} as more_pictures, ${valuesOfProduct} as typed_values,
      ${numbersOfProduct} as other_numbers
      ${forAdmin ? adderColumns : sql``}
    from products join categories on categories.slug = products.category
    where ${onSale} and ${is}`.execute(db)
  return rows[0]
}

export type ProductOnSale = ProductRow

/** The product an order names: by its id, or by company and name, which are unique among the products on sale. */
export async function findProductOnSale(
  db: Db | Tx,
  by: { id: string } | { company: string; name: string },
): Promise<ProductOnSale | undefined> {
  const is =
    'id' in by
      ? sql`products.id = ${by.id}`
      : sql`products.company = ${by.company} and products.name = ${by.name}`
  const { rows } = await sql<ProductOnSale>`
    select ${productColumns} from products where ${onSale} and ${is}`.execute(db)
  return rows[0]
}

/** The products on sale among these, in no order. */
export async function findProductsOnSale(tx: Tx, ids: readonly string[]): Promise<ProductOnSale[]> {
  const { rows } = await sql<ProductOnSale>`
    select ${productColumns} from products where ${onSale} and products.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Whether a product with this id or part number, or former part number, is hidden from sale. */
export async function isHidden(
  db: Db,
  by: { id: string } | { partNumber: string },
): Promise<boolean> {
  const key = 'id' in by ? '' : partNumberKey(by.partNumber)
  const is =
    'id' in by
      ? sql`id = ${by.id}`
      : sql`(part_number_key = ${key}
          or id = (select product_id from former_part_numbers where part_number_key = ${key}))`
  const { rows } = await sql`
    select from products
    where off_sale_as = 'hidden' and ${is}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Removes a product from the shop; its row stays. Returns 1, or 0 if it was removed before. */
export async function archiveProduct(db: Tx, id: string, at: Date): Promise<number> {
  const archived = await db
    .updateTable('products')
    .set((row) => ({ archived_at: at, off_sale_as: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where((row) => row.or([row('archived_at', 'is', null), row('off_sale_as', 'is not', null)]))
    .executeTakeFirst()
  return Number(archived.numUpdatedRows)
}

/** The part numbers on sale from the product `first` on, oldest product first. */
export async function listPartNumbers(
  db: Db,
  { first, limit }: { first: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('part_number')
    .where('archived_at', 'is', null)
    .where('id', '>=', first)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ part_number }) => part_number)
}

/** The first product of each part, if the products on sale are divided into parts of this size. Walks one index. */
export async function firstOfEachPart(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive firsts as (
      (select id from products where archived_at is null order by id limit 1)
      union all
      select (
        select id from products where archived_at is null and id > firsts.id
        order by id offset ${sql.lit(size - 1)} limit 1
      ) from firsts where id is not null
    )
    select id from firsts where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

// These are plain SQL, since a query builder would put them together anew for every request.
const onSale = sql<SqlBool>`products.archived_at is null`
const productId = sql`products.id`

// A subquery looks up the stock only for the products of the page. With a join, PostgreSQL may merge the tables and read
// them from the start, so that later pages cost more.
export const productColumns = sql`
  products.id, products.part_number, products.name, products.company, products.category, products.price_cents,
  products.minimum_order, products.description, products.picture, products.picture_problem,
  (select on_hand - reserved from stock where product_id = products.id) as available`

/** What lists show besides: the weight, and how many reviews count with the sum of their stars, which are kept. */
const cardColumns = sql`
  products.weight_grams,
  (select array[reviews, stars] from product_ratings where product_id = products.id and reviews > 0) as rating`

/** The pictures after the first, in their order; null if there are none. */
export const morePictures = sql`(
  select json_agg(json_build_object('picture', more.picture, 'alt', more.alt) order by position)
  from product_pictures as more where more.product_id = products.id
)`

const adderColumns = sql`,
  (select users.name from users where users.id = products.added_by) as added_by_name,
  (select users.email from users where users.id = products.added_by) as added_by_email`

function columnsOf(query: ProductQuery, forAdmin: boolean): RawBuilder<unknown> {
  const specifications = query.with === undefined ? sql`` : sql`, products.specifications`
  const values = query.with === 'attributes' ? sql`, ${valuesOfProduct} as attributes` : sql``
  return sql`${productColumns}, ${cardColumns}${specifications}${values}${forAdmin ? adderColumns : sql``}`
}

function after(
  cursor: string,
  { column, kind, direction }: (typeof orders)[keyof typeof orders],
  place: RawBuilder<unknown> = productId,
): RawBuilder<SqlBool> {
  const than = sql.raw(direction === 'asc' ? '>' : '<')
  if (!column || !kind) {
    const [id] = readCursor(cursor, ['uuid'])
    return sql<SqlBool>`${place} ${than} ${id}`
  }
  const [value, id] = readCursor(cursor, [kind, 'uuid'])
  return sql<SqlBool>`(${sql.ref(`products.${column}`)}, products.id) ${than} (${value}, ${id})`
}
