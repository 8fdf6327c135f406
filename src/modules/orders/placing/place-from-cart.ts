import { notePlacedOrder } from '#modules/carts'
import type { Platform } from '#platform'
import type { Writes } from '#platform/db'
import { insertPlaced, reserveGoods, type OrderToPlace } from './insert-placed.ts'

/**
 * Places the order of a cart that the caller holds, and holds its units for 30 minutes. Refuses as `insertPlaced` does.
 */
export function placeFromCart(
  platform: Pick<Platform, 'clock' | 'crashpoint'>,
  order: OrderToPlace & { cartId: string },
): Writes {
  const writes = [
    insertPlaced(platform, order),
    notePlacedOrder(order.cartId, order.id),
    reserveGoods(order),
  ]
  platform.crashpoint('place: before the commit')
  return writes
}
