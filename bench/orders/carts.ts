import type { Pool } from 'pg'
import type { Buyer, CheckoutRequest, Offer } from '../load/index.ts'

/** How many products the measured carts have. */
export const checkoutLines = 10

/** A customer's cart with one of each of these products. */
export type FilledCart = { buyer: Buyer; offers: readonly Offer[] }

/** Sets of products that have none in common, so that orders of two sets never wait for each other. */
export function setsOf(offers: readonly Offer[]): Offer[][] {
  const count = Math.floor(offers.length / checkoutLines)
  if (count === 0) throw new Error(`A cart needs ${checkoutLines} products.`)
  return Array.from({ length: count }, (_, index) =>
    offers.slice(index * checkoutLines, (index + 1) * checkoutLines),
  )
}

/** Writes the carts as rows, without the time that filling them by calls takes. */
export async function makeCarts(pool: Pool, carts: readonly FilledCart[]): Promise<void> {
  const given = carts.map(({ buyer, offers }) => ({
    email: buyer.email,
    products: offers.map(({ id }) => id),
  }))
  await pool.query(
    `with given as (select * from json_to_recordset($1) as given(email text, products uuid[])),
     made as (
       insert into carts (id, user_id, version, updated_at)
       select uuidv7(), users.id, 1, now() from given join users using (email) returning id, user_id
     )
     insert into cart_lines (cart_id, product_id, quantity, seen_cents, added_at)
     select made.id, products.id, 1, price_cents, now()
     from given join users using (email) join made on made.user_id = users.id
     join products on products.id = any(given.products)`,
    [JSON.stringify(given)],
  )
}

/** What the checkout of each cart sends. `totals`: what each set of products costs, as a quote says. */
export function checkoutBodies(
  carts: readonly FilledCart[],
  totals: ReadonlyMap<readonly Offer[], number>,
): CheckoutRequest[] {
  return carts.map(({ buyer, offers }) => ({
    token: buyer.token,
    body: JSON.stringify({
      cartVersion: 1,
      contact: { name: 'Buyer', email: buyer.email },
      shipTo: {
        name: 'Buyer',
        street: '218 Ferry Street',
        city: 'Trenton',
        state: 'NJ',
        zip: '08611',
        residential: true,
      },
      expectedTotal: totals.get(offers),
    }),
  }))
}
