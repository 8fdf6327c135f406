import { createClient, type Client } from '#contract/client'

/** The client of a visitor who has the key to a cart or to one order. It says nothing of who is signed in. */
export function clientWithKey(header: 'cart-token' | 'order-key', key: string): Client {
  return createClient((url, init) => {
    const headers = new Headers(init.headers)
    headers.set(header, key)
    return fetch(url, { ...init, headers })
  }, '/api')
}
