import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Buyer, Offer } from '../load/index.ts'
import { makeBuyers } from '../store/buyers.ts'
import { checkoutBodies, checkoutLines, makeCarts } from './carts.ts'

/** Orders that the store has written: the reference writes rows with the same charges. */
export type Models = { one: string; ten: string }

/** Places one order of one product and one of ten, as the measured ones are placed. */
export async function placeModels(
  { url }: { url: string },
  pool: Pool,
  offers: readonly Offer[],
): Promise<Models> {
  const [one, ten] = await makeBuyers(pool, 2)
  const [offer] = offers
  if (!one || !ten || !offer) throw new Error('There is nobody to buy, or nothing to sell.')
  const placed = await post(url, one, '/api/order', {
    toolId: offer.id,
    quantity: 1,
    name: 'Buyer',
    email: one.email,
    mobile: '6095550142',
    address: '218 Ferry Street, Trenton, NJ 08611',
  })
  const goods = offers.slice(0, checkoutLines)
  const { total } = await quoteOf(url, goods)
  await makeCarts(pool, [{ buyer: ten, offers: goods }])
  const [request] = checkoutBodies([{ buyer: ten, offers: goods }], new Map([[goods, total]]))
  const checkedOut = await post(url, ten, '/api/checkout', JSON.parse(String(request?.body)))
  return { one: String(placed['insertedId']), ten: String(checkedOut['orderId']) }
}

/** What the goods cost with delivery and tax, as a buyer sees it before the checkout. */
export async function quoteOf(url: string, offers: readonly Offer[]): Promise<{ total: number }> {
  const answer = await fetch(`${url}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: offers.map(({ id: toolId }) => ({ toolId, quantity: 1 })),
      to: { zip: '08611', residential: true },
    }),
  })
  if (!answer.ok) throw new Error(`A quote got ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { total: number }
}

async function post(url: string, { token }: Buyer, path: string, body: unknown) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} got ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
