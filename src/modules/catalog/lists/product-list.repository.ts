import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type {
  AttributeOrder,
  ProductOrder,
  ProductQuery,
} from '#contract/catalog/product-list.schema'
import { longestPage } from '#contract/constants'
import { valuesOfProduct } from '#modules/attributes'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import { listByAttribute, type SortedBy } from './attribute-order.repository.ts'
import { rankProducts } from '../ranking/best-products.repository.ts'
import { gatheredMatches } from './gathered-matches.repository.ts'
import { matches, passes, type Asked } from '../filters/product-filter.repository.ts'
import {
  adderColumns,
  cardColumns,
  onSale,
  productColumns,
} from '../products/product-columns.repository.ts'
import type { ProductRow } from '../products/product.ts'
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

/** The part numbers on sale from the product `first` on, oldest product first, and the product after the last of them. */
export async function listPartNumbers(
  db: Db,
  { first, limit }: { first: string; limit: number },
): Promise<{ partNumbers: string[]; next: string | undefined }> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'part_number'])
    .where('archived_at', 'is', null)
    .where('id', '>=', first)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return {
    partNumbers: rows.slice(0, limit).map(({ part_number }) => part_number),
    next: rows[limit]?.id,
  }
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

const productId = sql`products.id`

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
