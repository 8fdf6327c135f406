import { randomBytes } from 'node:crypto'
import { createClient, type Client } from '#contract/client'
import type { TestStore } from '#test/store'

export function newCartToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A visitor's client: it sends a `Cart-Token` with every call. */
export function guestOf({ url }: Pick<TestStore, 'url'>, token = newCartToken()): Client {
  return createClient(
    (address, init) =>
      fetch(address, { ...init, headers: { ...(init.headers as object), 'cart-token': token } }),
    `${url}/api`,
  )
}

type Rows = readonly (readonly [part: string, quantity: string | number])[]

/** Adds rows to the cart, as the quick order does. */
export function addRows(client: Client, rows: Rows, idempotencyKey?: string) {
  return client.carts.addRows(
    { body: { rows: rows.map(([part, quantity]) => ({ part, quantity })), mode: 'add' } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
}

/** What is in the cart by part number. */
export async function unitsIn(client: Client): Promise<Record<string, number>> {
  const { lines } = await client.carts.show()
  return Object.fromEntries(lines.map(({ partNumber, quantity }) => [partNumber, quantity]))
}

/** Orders a product as a guest who collects it. */
export async function orderAsGuest(store: Pick<TestStore, 'url'>, toolId: string, name = 'Gwen') {
  const client = guestOf(store)
  const email = `guest.${crypto.randomUUID()}@example.com`
  const { minimumOrder: quantity } = await client.products.show({ params: { id: toolId } })
  const { version } = await client.carts.putLine({ params: { toolId }, body: { quantity } })
  const lines = [{ toolId, quantity }]
  const { total } = await client.delivery.quote({ body: { lines, pickup: true } })
  const contact = { name, email }
  const body = { cartVersion: version, contact, pickup: true as const, expectedTotal: total }
  const placed = await client.checkout.place({ body }, { idempotencyKey: crypto.randomUUID() })
  return { ...placed, client, email }
}
