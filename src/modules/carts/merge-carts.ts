import { mostCartLines } from '#contract/carts/limits'
import { Refusal } from '#contract/refusals'
import { writeFor } from '#modules/identity'
import type { Actor } from '#platform/http'
import type { CartRows } from './cart.ts'
import { countTogether, holdForMerge, moveLines, readCartById } from './carts.repository.ts'
import { dropPlacedOrder } from './placed-carts.repository.ts'
import { holdCartOf, type CartEffects } from './write-to-cart.ts'

/**
 * Moves the lines of a guest's cart into the customer's, once: a repetition finds the guest's cart merged. What another tab
 * then sends to it is refused `cart_merged`, and the tab sends it to the customer's. Refuses `cart_full`, and moves nothing,
 * if the two have more lines together than a cart may have.
 */
export function mergeCarts(
  platform: CartEffects,
  actor: Actor,
  tokenHash: Buffer,
): Promise<CartRows> {
  const { clock, ids } = platform
  return writeFor(platform, actor, async (tx) => {
    // The customer's cart first, as everywhere: nobody waits for another in a circle.
    const own = await holdCartOf(tx, platform, { userId: actor.id })
    const guests = await holdForMerge(tx, { id: ids.next(), tokenHash, at: clock.now() })
    if (!guests.isMerged) {
      if ((await countTogether(tx, own, guests)) > mostCartLines) {
        throw new Refusal('cart_full', { limit: mostCartLines })
      }
      await moveLines(tx, guests, own)
      await dropPlacedOrder(tx, guests)
      await dropPlacedOrder(tx, own)
    }
    return readCartById(tx, own)
  })
}
