import { mostCartLines } from '#contract/carts/limits'
import { Refusal } from '#contract/refusals'
import { findProductOnSale } from '#modules/catalog'
import type { UserOrGuest } from '#platform/http'
import type { CartRows } from './cart.ts'
import { deleteLine, noteSeenPrices, putLine, type WantedUnits } from './cart-lines.repository.ts'
import { readCart, readCartById } from './carts.repository.ts'
import { ownerOf, writeToCart, type CartEffects } from './write-to-cart.ts'

/**
 * Sets a line of the caller's cart and returns the cart. Refuses `cart_full`, and `not_found` for a product that is not on
 * sale and not in the cart.
 */
export function changeLine(
  platform: CartEffects,
  caller: UserOrGuest,
  wanted: WantedUnits & { savedForLater: boolean },
): Promise<CartRows> {
  const { productId } = wanted
  return writeToCart(platform, caller, async (tx, cart) => {
    await putLine(tx, cart, wanted, platform.clock.now())
    const rows = await readCartById(tx, cart)
    if (rows.lines.some(({ product_id }) => product_id === productId)) return rows
    const product = await findProductOnSale(tx, { id: productId })
    throw product ? new Refusal('cart_full', { limit: mostCartLines }) : new Refusal('not_found')
  })
}

/** Takes a product out of the cart and returns the cart. An empty cart is not begun for that. */
export async function removeLine(
  platform: CartEffects,
  caller: UserOrGuest,
  productId: string,
): Promise<CartRows> {
  const before = await readCart(platform.db, ownerOf(caller))
  if (before.lines.length === 0) return before
  return writeToCart(platform, caller, async (tx, cart) => {
    await deleteLine(tx, cart, productId)
    return readCartById(tx, cart)
  })
}

/** Notes the prices the caller has seen and returns the cart. */
export async function acknowledgePrices(
  platform: CartEffects,
  caller: UserOrGuest,
  prices: readonly { toolId: string; price: number }[],
): Promise<CartRows> {
  const before = await readCart(platform.db, ownerOf(caller))
  if (before.lines.length === 0) return before
  return writeToCart(platform, caller, async (tx, cart) => {
    const seen = prices.map(({ toolId, price }) => ({ productId: toolId, cents: price }))
    await noteSeenPrices(tx, cart, seen)
    return readCartById(tx, cart)
  })
}
