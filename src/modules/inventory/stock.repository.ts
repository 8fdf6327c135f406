import { Refusal } from '#contract/refusals'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Ids } from '#platform'
import type { Tx } from '#platform/db'

export type StockLine = { productId: string; quantity: number }

/** Puts a new product on the shelf with what was received. */
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

/** The same for every row (`product_id`, `quantity`) of a temporary table, however many there are. */
export async function openStockFrom(client: PoolClient, table: string): Promise<void> {
  const lines = client.escapeIdentifier(table)
  await client.query(`
    insert into stock (product_id, on_hand) select product_id, quantity from ${lines}`)
  await client.query(`
    insert into stock_moves (id, product_id, quantity, reason)
    select gen_random_uuid(), product_id, quantity, 'received' from ${lines} where quantity > 0`)
}

/** Takes units in one conditional update a product, so that two buyers cannot both get the last one. Refuses `out_of_stock`. */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    const reserved = await tx
      .updateTable('stock')
      .set({ reserved: sql<number>`reserved + ${quantity}` })
      .where('product_id', '=', productId)
      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
      .returning('product_id')
      .executeTakeFirst()
    if (!reserved) throw new Refusal('out_of_stock', await availability(tx, productId))
  }
}

/** Takes all the units or none; false when they are not there. */
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

/** Gives held units back to the shelf. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await tx
      .updateTable('stock')
      .set({ reserved: sql<number>`reserved - ${quantity}` })
      .where('product_id', '=', productId)
      .execute()
  }
}

/** Turns held units into sold ones. */
export async function sellReserved(
  tx: Tx,
  ids: Ids,
  lines: readonly StockLine[],
  sale: { orderId: string; at: Date },
): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await tx
      .updateTable('stock')
      .set({
        on_hand: sql<number>`on_hand - ${quantity}`,
        reserved: sql<number>`reserved - ${quantity}`,
      })
      .where('product_id', '=', productId)
      .execute()
    await tx
      .insertInto('stock_moves')
      .values({
        id: ids.next(),
        product_id: productId,
        quantity: -quantity,
        reason: 'sold',
        order_id: sale.orderId,
        at: sale.at,
      })
      .execute()
  }
}

/** Puts the sold goods of an order back on the shelf; false when none were sold, or they are back. The caller holds the order's row lock. */
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
  const sold = moves.map(({ product_id, quantity }) => ({
    productId: product_id,
    quantity: -quantity,
  }))
  for (const { productId, quantity } of inLockOrder(sold)) {
    await tx
      .updateTable('stock')
      .set({ on_hand: sql<number>`on_hand + ${quantity}` })
      .where('product_id', '=', productId)
      .execute()
    await tx
      .insertInto('stock_moves')
      .values({
        id: ids.next(),
        product_id: productId,
        quantity,
        reason: 'returned',
        order_id: back.orderId,
        at: back.at,
      })
      .execute()
  }
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

// Lines of one product become one, and a fixed order keeps two overlapping orders from deadlocking.
function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}
