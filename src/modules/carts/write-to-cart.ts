import { writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { UserOrGuest } from '#platform/http'
import { holdCart, type CartOwner, type HeldCart } from './carts.repository.ts'
import { dropPlacedOrder } from './placed-carts.repository.ts'

export type CartEffects = Pick<Platform, 'db' | 'clock' | 'ids'>

export function ownerOf({ actor, guest }: UserOrGuest): CartOwner {
  return actor ? { userId: actor.id } : { tokenHash: guest.tokenHash }
}

/**
 * Runs a transaction that changes the caller's cart, whose row is locked, so that changes from several tabs follow one
 * another. The unpaid order that the cart was placed as ends. Refuses `cart_merged` for a guest's cart that a customer has taken over.
 */
export function writeToCart<Answer>(
  platform: CartEffects,
  caller: UserOrGuest,
  work: (tx: Tx, cart: HeldCart) => Promise<Answer>,
): Promise<Answer> {
  const { actor } = caller
  const hold = async (tx: Tx) => {
    const cart = await holdCartOf(tx, platform, ownerOf(caller))
    await dropPlacedOrder(tx, cart)
    return work(tx, cart)
  }
  return actor ? writeFor(platform, actor, hold) : platform.db.transaction().execute(hold)
}

export function holdCartOf(
  tx: Tx,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  owner: CartOwner,
): Promise<HeldCart> {
  return holdCart(tx, { id: ids.next(), owner, at: clock.now() })
}
