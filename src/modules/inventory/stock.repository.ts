import { Refusal } from '#contract/refusals'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Ids } from '#platform'
import type { Tx } from '#platform/db'

export type StockLine = { productId: string; quantity: number }

/** Creates a new product's stock with the received quantity. */
export async function openStock(tx: Tx, ids: Ids, line: StockLine, at: Date): Promise<void> {
  await tx
    .insertInto('stock')
    .values({ product_id: line.productId, on_hand: line.quantity })
    .execute()
  if (line.quantity === 0) return
  await tx
    .insertInto('stock_moves')
    .values({
      id: ids.next(),
      product_id: line.productId,
      quantity: line.quantity,
      reason: 'received',
      at,
    })
    .execute()
}

/** Does the same as `openStock` for every row (`product_id`, `quantity`) of a temporary table, in two statements. */
export async function openStockFrom(client: PoolClient, table: string): Promise<void> {
  const lines = client.escapeIdentifier(table)
  await client.query(`
    insert into stock (product_id, on_hand) select product_id, quantity from ${lines}`)
  await client.query(`
    insert into stock_moves (id, product_id, quantity, reason)
    select gen_random_uuid(), product_id, quantity, 'received' from ${lines} where quantity > 0`)
}

/**
 * Reserves units with one conditional update, so that two buyers cannot both get the last one. Refuses `out_of_stock`;
 * then the caller's transaction must not commit.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const wanted = await lockInOrder(tx, lines)
  const { rows } = await sql<{ product_id: string }>`
    update stock set reserved = reserved + wanted.quantity
    from unnest(${wanted.productIds}::uuid[], ${wanted.quantities}::bigint[]) as wanted (product_id, quantity)
    where stock.product_id = wanted.product_id and on_hand - reserved >= wanted.quantity
    returning stock.product_id`.execute(tx)
  if (rows.length === wanted.productIds.length) return
  const reserved = new Set(rows.map(({ product_id }) => product_id))
  const missing = wanted.productIds.find((id) => !reserved.has(id)) ?? ''
  throw new Refusal('out_of_stock', await availability(tx, missing))
}

/** Reserves all the units, or none and returns false if they are not all in stock. */
export async function tryReserveStock(tx: Tx, lines: readonly StockLine[]): Promise<boolean> {
  await sql`savepoint before_reserving`.execute(tx)
  try {
    await reserveStock(tx, lines)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_reserving`.execute(tx)
    return false
  }
}

/** Releases reserved units. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const released = await lockInOrder(tx, lines)
  await sql`
    update stock set reserved = reserved - released.quantity
    from unnest(${released.productIds}::uuid[], ${released.quantities}::bigint[]) as released (product_id, quantity)
    where stock.product_id = released.product_id`.execute(tx)
}

/** Turns reserved units into sold ones. */
export async function sellReserved(
  tx: Tx,
  ids: Ids,
  lines: readonly StockLine[],
  sale: { orderId: string; at: Date },
): Promise<void> {
  const sold = await lockInOrder(tx, lines)
  await sql`
    with sold as (
      update stock set on_hand = on_hand - sale.quantity, reserved = reserved - sale.quantity
      from unnest(
        ${sold.productIds.map(() => ids.next())}::uuid[], ${sold.productIds}::uuid[], ${sold.quantities}::bigint[]
      ) as sale (move_id, product_id, quantity)
      where stock.product_id = sale.product_id
      returning sale.move_id, sale.product_id, sale.quantity
    )
    insert into stock_moves (id, product_id, quantity, reason, order_id, at)
    select move_id, product_id, 0 - quantity, 'sold', ${sale.orderId}::uuid, ${sale.at}::timestamptz from sold`.execute(
    tx,
  )
}

/**
 * Returns an order's sold goods to stock. Returns false if none were sold, or if they are already back. The caller
 * holds the order's row lock.
 */
export async function takeBackStock(
  tx: Tx,
  ids: Ids,
  back: { orderId: string; at: Date },
): Promise<boolean> {
  const moves = await tx
    .selectFrom('stock_moves')
    .select(['product_id', 'quantity', 'reason'])
    .where('order_id', '=', back.orderId)
    .where('reason', 'in', ['sold', 'returned'])
    .execute()
  if (moves.length === 0 || moves.some(({ reason }) => reason === 'returned')) return false
  const returned = await lockInOrder(
    tx,
    moves.map(({ product_id, quantity }) => ({ productId: product_id, quantity: -quantity })),
  )
  await sql`
    with shelved as (
      update stock set on_hand = on_hand + back.quantity
      from unnest(
        ${returned.productIds.map(() => ids.next())}::uuid[], ${returned.productIds}::uuid[], ${returned.quantities}::bigint[]
      ) as back (move_id, product_id, quantity)
      where stock.product_id = back.product_id
      returning back.move_id, back.product_id, back.quantity
    )
    insert into stock_moves (id, product_id, quantity, reason, order_id, at)
    select move_id, product_id, quantity, 'returned', ${back.orderId}::uuid, ${back.at}::timestamptz from shelved`.execute(
    tx,
  )
  return true
}

async function availability(tx: Tx, productId: string): Promise<Record<string, unknown>> {
  const stock = await tx
    .selectFrom('stock')
    .select(sql<number>`on_hand - reserved`.as('available'))
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return { toolId: productId, availableQuantity: stock?.available ?? 0 }
}

type Locked = { productIds: string[]; quantities: number[] }

/**
 * Merges lines of the same product. An update of several rows locks them in any order, so they are locked in one order
 * first: two overlapping orders cannot deadlock.
 */
async function lockInOrder(tx: Tx, lines: readonly StockLine[]): Promise<Locked> {
  const merged = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  }
  const productIds = [...merged.keys()]
  if (productIds.length > 1) {
    await sql`
      select from stock where product_id = any(${productIds}::uuid[]) order by product_id for update`.execute(
      tx,
    )
  }
  return { productIds, quantities: [...merged.values()] }
}
