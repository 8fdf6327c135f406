import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { StockMoveQuery } from '#contract/staff/stock.schema'
import { dayStart, type Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { StockMoveRow } from './stock-move.ts'
import { microseconds, momentOf } from './stock-list.repository.ts'

type Listed = { rows: StockMoveRow[]; next: string | null }

/**
 * One page of moves, newest first, of the days of a time zone. For one product, each move has what was on hand after it: the cursor carries that
 * number from page to page, so that no page adds up the whole history.
 */
export async function listMoves(
  db: Db,
  query: StockMoveQuery & { timeZone: string },
): Promise<Listed> {
  const { timeZone, tool, reason, from, to, cursor, limit = longestPage } = query
  const hasBalance = tool !== undefined && reason === undefined && to === undefined
  const position =
    cursor === undefined ? undefined : readCursor(cursor, hasBalance ? withBalance : plain)
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  if (tool) conditions.push(sql<SqlBool>`stock_moves.product_id = ${tool}`)
  if (reason) conditions.push(sql<SqlBool>`stock_moves.reason = ${reason}`)
  if (from) conditions.push(sql<SqlBool>`stock_moves.at >= ${dayStart(timeZone, from)}`)
  if (to) conditions.push(sql<SqlBool>`stock_moves.at < ${dayStart(timeZone, to, 1)}`)
  if (position) {
    const [us, id] = position
    conditions.push(
      sql<SqlBool>`(stock_moves.at, stock_moves.id) < (${momentOf(Number(us))}, ${String(id)})`,
    )
  }
  const balance = hasBalance
    ? sql`${
        position
          ? sql`${Number(position[2])}::bigint`
          : sql`(select on_hand from stock where product_id = ${tool})`
      } - coalesce(sum(page.quantity) over (
          order by page.at desc, page.id desc rows between unbounded preceding and 1 preceding), 0)`
    : sql`null::bigint`
  const { rows } = await sql<StockMoveRow>`
    select page.id, page.at, page.at_us, page.product_id, page.reason, page.quantity, page.order_id,
      page.reference, page.note, (${balance})::bigint as on_hand_after,
      products.part_number, products.name as product_name,
      (select coalesce(users.name, users.email) from users where users.id = page.actor) as actor_name
    from (
      select stock_moves.*, ${microseconds(sql`stock_moves.at`)} as at_us from stock_moves
      where ${sql.join(conditions, sql` and `)}
      order by stock_moves.at desc, stock_moves.id desc limit ${sql.lit(limit + 1)}
    ) page
    join products on products.id = page.product_id
    order by page.at desc, page.id desc`.execute(db)
  return pageOf(rows, limit, (last) => [
    last.at_us,
    last.id,
    ...(hasBalance ? [Number(last.on_hand_after) - last.quantity] : []),
  ])
}

const plain = ['number', 'uuid'] as const
const withBalance = ['number', 'uuid', 'number'] as const
