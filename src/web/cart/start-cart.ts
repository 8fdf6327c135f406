import type { QueryClient } from '@tanstack/react-query'
import { announceChange } from '#web/data/changes.ts'
import { accessToken } from '#web/session/stored-token.ts'
import { onSession } from '#web/session/session.ts'
import { drawCount, forgetCount, isCountKey, keptCount } from './cart-count.ts'
import { cartToken } from './cart-token.ts'

/** A number older than this is asked for again: the customer may have another device. */
const countedMs = 5 * 60_000

/**
 * Draws the number beside the link to the cart, here and when another tab changes it. After a sign-in the visitor's cart
 * joins the customer's; after a sign-out no number of the account is left.
 */
export function startCart(cache: QueryClient): void {
  drawCount()
  addEventListener('storage', ({ key }) => {
    if (isCountKey(key)) drawCount()
  })
  onSession(({ state }) => {
    const count = keptCount()
    if (state === 'out' && accessToken.get() === null && count?.isCustomers) forgetCount()
    if (state === 'in') void followIn(cache)
  })
}

// Without an answer the number stays as it was; the page of the cart asks again.
async function followIn(cache: QueryClient): Promise<void> {
  const count = keptCount()
  const isKnown = count?.isCustomers && Date.now() - count.at < countedMs
  if (isKnown && cartToken.get() === null) return
  try {
    const { fetchCart, joinGuestsCart } = await import('./cart-calls.ts')
    if (cartToken.get() !== null) {
      await joinGuestsCart()
      announceChange(cache, ['cart'])
    } else await fetchCart()
  } catch {}
}
