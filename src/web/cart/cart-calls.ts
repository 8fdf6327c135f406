import type { Cart } from '#contract/carts/carts.schema'
import type { Client } from '#contract/client'
import { ProblemError } from '#contract/problem'
import { changeMark } from '#web/data/changes.ts'
import { followCart } from '#web/garage/line-vehicles.ts'
import { accessToken } from '#web/session/stored-token.ts'
import { clientWithKey } from '#web/session/client-with-key.ts'
import { client } from '#web/session/session.ts'
import { forgetCount, keepCount } from './cart-count.ts'
import { cartToken } from './cart-token.ts'

type Carts = Client['carts']

export const emptyCart: Cart = {
  version: 0,
  lines: [],
  saved: [],
  goodsTotal: 0,
  canOrder: false,
  amountProblem: null,
}

/** The cart of whoever is here now. A visitor without a token has an empty one, and none is asked for. */
export async function fetchCart(): Promise<Cart> {
  if (isCustomer()) return kept((await joinGuestsCart()) ?? (await client.carts.show()))
  const token = cartToken.get()
  if (token === null) {
    forgetCount()
    return emptyCart
  }
  return kept(await callsOfGuest(token).show())
}

/**
 * Changes the cart of whoever is here now, and begins one. If the visitor's cart joined a customer's meanwhile, in another
 * tab, the change goes to the cart of whoever is here by then.
 */
export async function changeCart<Answer extends Cart | { cart: Cart }>(
  work: (carts: Carts) => Promise<Answer>,
): Promise<Answer> {
  const token = isCustomer() ? null : cartToken.getOrMake()
  try {
    if (token === null) await joinGuestsCart()
    const answer = await work(token === null ? client.carts : callsOfGuest(token))
    kept('cart' in answer ? answer.cart : answer)
    // For the other tabs. This one has the answer.
    localStorage.setItem(changeMark('cart'), String(Date.now()))
    return answer
  } catch (error) {
    if (!isRefused(error, 'cart_merged')) throw error
    if (cartToken.get() === token) cartToken.remove()
    return changeCart(work)
  }
}

/**
 * Moves the visitor's cart into that of the customer who has signed in; null if there is none. One that has no room there
 * is kept, and tried again later.
 */
export async function joinGuestsCart(): Promise<Cart | null> {
  const token = cartToken.get()
  if (token === null) return null
  try {
    const cart = await client.carts.merge({ body: { token } })
    if (cartToken.get() === token) cartToken.remove()
    return kept(cart)
  } catch (error) {
    if (isRefused(error, 'cart_full')) return null
    throw error
  }
}

export function isCustomer(): boolean {
  return accessToken.get() !== null
}

function kept(cart: Cart): Cart {
  followCart([...cart.lines, ...cart.saved].map(({ toolId }) => toolId))
  keepCount(cart.lines.length, isCustomer())
  return cart
}

function callsOfGuest(token: string): Carts {
  return clientWithKey('cart-token', token).carts
}

function isRefused(error: unknown, code: 'cart_merged' | 'cart_full'): boolean {
  return error instanceof ProblemError && error.code === code
}
