import { sql } from 'kysely'
import type { Recorded } from '#modules/audit'
import type { Tx } from '#platform/db'

export type StockFound = {
  partNumber: string
  onHand: number
  reserved: number
  orderLevel: number | null
}

/** The stock of products in any state, by product. */
export async function findStocks(tx: Tx, ids: readonly string[]): Promise<Map<string, StockFound>> {
  const { rows } = await sql<StockFound & { id: string }>`
    select products.id, part_number as "partNumber", on_hand as "onHand", reserved, order_level as "orderLevel"
    from products join stock on stock.product_id = products.id
    where products.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** `change`: units that come, or go if negative. `level`: the level to order again, before and after. */
export type StockAdjustment = {
  id: string
  productId: string
  change: number
  level?: [before: number | null, after: number | null]
}
export type StockProblem = {
  productId: string
  why: 'moved' | 'level' | 'reserved'
  reserved: number
}

type Adjusting = {
  lines: readonly StockAdjustment[]
  actor: string
  reference: string
  note: string
  at: Date
  /** What people recorded after this time stands in the way. */
  since: Date
  /** What the audit log keeps besides the numbers. */
  details: Record<string, unknown>
}

/**
 * Writes differences of many counts at once, each as a move with the reason `counted`, and levels. All or nothing: if one
 * cannot be written, none is, and the problems are returned. The acts are for the caller to record.
 */
export async function adjustStocks(
  tx: Tx,
  { lines, actor, reference, note, at, since, details }: Adjusting,
): Promise<{ problems: StockProblem[]; acts: Recorded[] }> {
  const stocks = await lockStocks(
    tx,
    lines.map(({ productId }) => productId),
    since,
  )
  const problems: StockProblem[] = []
  const acts: Recorded[] = []
  for (const { productId, change, level } of lines) {
    const stock = stocks.get(productId)
    const reserved = stock?.reserved ?? 0
    if (!stock) problems.push({ productId, why: 'moved', reserved })
    else if (change !== 0 && stock.isMoved) problems.push({ productId, why: 'moved', reserved })
    else if (level && level[0] !== stock.orderLevel) {
      problems.push({ productId, why: 'level', reserved })
    } else if (change !== 0 && stock.onHand + change < reserved) {
      problems.push({ productId, why: 'reserved', reserved })
    } else {
      const act = { actor, subject: productId }
      const { onHand: before } = stock
      if (change !== 0) {
        const counted = { reason: 'counted', before, after: before + change, ...details }
        acts.push({ ...act, act: 'stock.moved', details: counted })
      }
      if (level) {
        const [from, to] = level
        acts.push({
          ...act,
          act: 'stock.level_set',
          details: { before: from, after: to, ...details },
        })
      }
    }
  }
  if (problems.length > 0) return { problems, acts: [] }
  const given = JSON.stringify(
    lines.map(({ level, ...line }) => ({
      ...line,
      setsLevel: level !== undefined,
      level: level?.[1] ?? null,
    })),
  )
  await sql`
    with given as (
      select id, "productId" as product_id, change, "setsLevel" as sets_level, level
      from jsonb_to_recordset(${given}::jsonb) as given(
        id uuid, "productId" uuid, change bigint, "setsLevel" boolean, level bigint)
    ), adjusted as (
      update stock set on_hand = on_hand + given.change,
        order_level = case when sets_level then given.level else order_level end
      from given where stock.product_id = given.product_id
    )
    insert into stock_moves (id, product_id, reason, quantity, actor, reference, note, at)
    select id, product_id, 'counted', change, ${actor}::uuid, ${reference}, ${note}, ${at}::timestamptz
    from given where change <> 0`.execute(tx)
  return { problems, acts }
}

type Locked = Omit<StockFound, 'partNumber'> & {
  /** Whether a person recorded something since. */
  isMoved: boolean
}

async function lockStocks(
  tx: Tx,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, Locked>> {
  const { rows } = await sql<Locked & { id: string }>`
    select product_id as id, on_hand as "onHand", reserved, order_level as "orderLevel",
      exists (
        select from stock_moves where stock_moves.product_id = stock.product_id
          and reason not in ('sold', 'returned') and at > ${since}
      ) as "isMoved"
    from stock where product_id = any(${[...ids]}::uuid[]) order by product_id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
