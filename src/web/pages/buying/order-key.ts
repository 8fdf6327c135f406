import { useSyncExternalStore } from 'react'
import { buyingHref } from './buying-href.ts'

/** The shape of a key: 43 characters of base64url. Anything else after the # is a place on the page. */
const shape = /^[\w-]{43}$/
const place = (orderId: string) => `OrderKey ${orderId}`

/** The key to a guest's order, kept for this tab. It never is in an address that is sent anywhere. */
export function keepOrderKey(orderId: string, key: string): void {
  try {
    sessionStorage.setItem(place(orderId), key)
  } catch {}
}

/** After an erasure the key opens nothing. */
export function forgetOrderKey(orderId: string): void {
  try {
    sessionStorage.removeItem(place(orderId))
  } catch {}
}

/** The key from the link (`/Order/ID#KEY`), or the one this tab has kept. Null without one, and on the server. */
export function useOrderKey(orderId: string): string | null {
  return useSyncExternalStore(
    listen,
    () => orderKeyOf(orderId, location.hash),
    () => null,
  )
}

/** Puts the kept key back after the #, so that the address can be kept as a bookmark. */
export function showKeyInAddress(orderId: string, key: string): void {
  if (location.pathname.toLowerCase() !== buyingHref.guestOrder(orderId).toLowerCase()) return
  if (location.hash === '') history.replaceState(history.state, '', `#${key}`)
}

export function orderKeyOf(orderId: string, hash: string): string | null {
  const typed = hash.slice(1)
  if (shape.test(typed)) return typed
  try {
    return sessionStorage.getItem(place(orderId))
  } catch {
    return null
  }
}

function listen(tell: () => void): () => void {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}
