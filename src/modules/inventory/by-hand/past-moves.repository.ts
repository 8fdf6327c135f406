import { sql } from 'kysely'
import type { StockReason } from '#contract/staff/stock-reasons'
import type { Tx } from '#platform/db'

export type PastStockMove = {
  id: string
  productId: string
  quantity: number
  reason: StockReason
  orderId: string | null
  /** The member of staff; null for orders. */
  actor: string | null
  reference: string | null
  note: string | null
  at: Date
}

/** Writes moves of the past and changes what is on hand by their sum, for all products in one order of locks. */
export async function writePastMoves(tx: Tx, moves: readonly PastStockMove[]): Promise<void> {
  const rows = moves.map((move) => ({
    id: move.id,
    product_id: move.productId,
    quantity: move.quantity,
    reason: move.reason,
    order_id: move.orderId,
    actor: move.actor,
    reference: move.reference,
    note: move.note,
    at: move.at,
  }))
  const productIds = [...new Set(moves.map(({ productId }) => productId))]
  await sql`select from stock where product_id = any(${productIds}::uuid[]) order by product_id for update`.execute(
    tx,
  )
  await sql`
    with moved as (
      insert into stock_moves (id, product_id, quantity, reason, order_id, actor, reference, note, at)
      select id, product_id, quantity, reason, order_id, actor, reference, note, at
      from json_populate_recordset(null::stock_moves, ${JSON.stringify(rows)}::json)
      returning product_id, quantity
    ), sums as (
      select product_id, sum(quantity) as quantity from moved group by product_id having sum(quantity) <> 0
    )
    update stock set on_hand = on_hand + sums.quantity from sums where stock.product_id = sums.product_id`.execute(
    tx,
  )
}

export type OrderLevel = { productId: string; level: number }

/** Sets the levels at which to order again. */
export async function writeLevels(tx: Tx, levels: readonly OrderLevel[]): Promise<void> {
  await sql`
    update stock set order_level = wanted.level
    from unnest(
      ${levels.map(({ productId }) => productId)}::uuid[], ${levels.map(({ level }) => level)}::bigint[]
    ) as wanted (product_id, level)
    where stock.product_id = wanted.product_id`.execute(tx)
}
