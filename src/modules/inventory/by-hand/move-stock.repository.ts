import type { Tx } from '#platform/db'

export type Shelf = { on_hand: number; reserved: number }

/** Locks a product's stock for the rest of the transaction. Undefined: there is no such product. */
export async function lockStock(tx: Tx, productId: string): Promise<Shelf | undefined> {
  return tx
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
}

export type HandMove = {
  id: string
  productId: string
  reason: string
  change: number
  actor: string
  reference: string | null
  note: string | null
  at: Date
}

/** Changes the stock and writes the move. The caller holds the lock. */
export async function writeMove(tx: Tx, move: HandMove): Promise<void> {
  if (move.change !== 0) {
    await tx
      .updateTable('stock')
      .set((stock) => ({ on_hand: stock('on_hand', '+', move.change) }))
      .where('product_id', '=', move.productId)
      .execute()
  }
  await tx
    .insertInto('stock_moves')
    .values({
      id: move.id,
      product_id: move.productId,
      reason: move.reason,
      quantity: move.change,
      actor: move.actor,
      reference: move.reference,
      note: move.note,
      at: move.at,
    })
    .execute()
}

/** Returns the level before; undefined if there is no such product. */
export async function writeLevel(
  tx: Tx,
  productId: string,
  level: number | null,
): Promise<{ before: number | null } | undefined> {
  const row = await tx
    .selectFrom('stock')
    .select('order_level')
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .updateTable('stock')
    .set({ order_level: level })
    .where('product_id', '=', productId)
    .execute()
  return { before: row.order_level }
}
