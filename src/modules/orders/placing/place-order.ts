import { reserveStockAndCommit } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { insertPlaced, type OrderToPlace } from './insert-placed.ts'

/**
 * Places the order and holds its units for 30 minutes. The caller holds the customer's row alone. Commits the transaction, so a
 * failure of any of its statements may appear here: `placingFailure` reads it.
 */
export async function placeOrder(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'crashpoint'>,
  order: OrderToPlace,
): Promise<void> {
  await insertPlaced(tx, platform, order)
  // Comes last, to hold the lock on a popular product as briefly as possible.
  const goods = order.goods.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  await reserveStockAndCommit(tx, goods)
}
