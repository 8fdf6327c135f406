import { notePlacedOrder } from '#modules/carts'
import { reserveStockWithNext } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { insertPlaced, type OrderToPlace } from './insert-placed.ts'

/**
 * Places the order of a cart that the caller holds, and holds its units for 30 minutes, together with the next statement. Refuses as
 * `insertPlaced` does.
 */
export async function placeFromCart(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'crashpoint'>,
  order: OrderToPlace & { cartId: string },
): Promise<void> {
  await insertPlaced(tx, platform, order)
  await notePlacedOrder(tx, order.cartId, order.id)
  const goods = order.goods.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  await reserveStockWithNext(tx, goods)
}
