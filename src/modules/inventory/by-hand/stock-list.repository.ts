import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { StockQuery } from '#contract/staff/stock.schema'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { StockRow } from './stock-of-product.ts'

type Listed = { rows: StockRow[]; next: string | null; total?: number }

/** One page of the stock of products on sale, by keyset. Only the first page of what is low has a total. */
export async function listStock(db: Db, query: StockQuery): Promise<Listed> {
  return query.low === undefined ? byPartNumber(db, query) : lowFirst(db, query)
}

async function byPartNumber(db: Db, query: StockQuery): Promise<Listed> {
  const { cursor, tool, limit = longestPage } = query
  const conditions = [onSale]
  if (tool) conditions.push(sql<SqlBool>`products.id = any(${tool}::uuid[])`)
  if (cursor !== undefined) {
    const [key] = readCursor(cursor, ['text'])
    conditions.push(sql<SqlBool>`products.part_number_key > ${key}`)
  }
  const { rows } = await sql<StockRow>`
    select ${columns} from products join stock on stock.product_id = products.id
    where ${sql.join(conditions, sql` and `)}
    order by products.part_number_key limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOf(rows, limit, (row) => [row.part_number_key])
}

async function lowFirst(db: Db, query: StockQuery): Promise<Listed> {
  const { cursor, tool, limit = longestPage } = query
  const conditions = [onSale]
  if (tool) conditions.push(sql<SqlBool>`products.id = any(${tool}::uuid[])`)
  if (cursor !== undefined) {
    const [since, id] = readCursor(cursor, ['number', 'uuid'])
    conditions.push(
      sql<SqlBool>`(low_stock.since, low_stock.product_id) > (${momentOf(Number(since))}, ${id})`,
    )
  }
  const { rows } = await sql<StockRow>`
    select ${columns} from low_stock
    join products on products.id = low_stock.product_id
    join stock on stock.product_id = products.id
    where ${sql.join(conditions, sql` and `)}
    order by low_stock.since, low_stock.product_id limit ${sql.lit(limit + 1)}`.execute(db)
  const page = pageOf(rows, limit, (row) => [row.low_since_us ?? 0, row.id])
  return cursor === undefined ? { ...page, total: await countLow(db) } : page
}

/** How many products on sale are at or below their level. */
export async function countLow(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from low_stock join products on products.id = low_stock.product_id
    where ${onSale}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findStock(db: Db | Tx, productId: string): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${columns} from products join stock on stock.product_id = products.id
    where products.id = ${productId} and ${onSale}`.execute(db)
  return rows[0]
}

/** The units of a product in paid orders that wait to be sent. */
export async function countUnsent(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(line.quantity), 0)::int as units
    from orders join order_lines line on line.order_id = orders.id
    where order_state = 'open' and money_state in ('paid', 'partly_refunded') and goods_state = 'unfulfilled'
      and line.kind = 'goods' and line.product_id = ${productId}`.execute(db)
  return rows[0]?.units ?? 0
}

const onSale = sql<SqlBool>`products.archived_at is null`

const columns = sql`
  products.id, products.part_number, products.part_number_key, products.name, products.picture,
  stock.on_hand, stock.reserved, stock.order_level,
  (select ${microseconds(sql`low.since`)} from low_stock low where low.product_id = products.id) as low_since_us`

/** A time as whole microseconds, which cursors carry exactly. */
export function microseconds(time: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`
}

export function momentOf(us: number): RawBuilder<Date> {
  return sql`(timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond')`
}
