import { randomUUID } from 'node:crypto'
import { openConnection, requestOf, type Connection, type Message } from './connection.ts'
import type { Buyer, CheckoutRequest, Offer, PlaceJob } from './jobs.ts'

type Side = { origin: string; connection: Connection }
/** One buyer's connections: to the store, and to the gateway where the card is confirmed. */
export type Checkout = { store: Side; gateway?: Side & { secretKey: string }; close(): void }

export async function openCheckout(origin: string, at: PlaceJob['gateway']): Promise<Checkout> {
  const store = { origin, connection: await openConnection(origin, { bodies: true }) }
  const gateway = at && { ...at, connection: await openConnection(at.origin, { bodies: true }) }
  return {
    store,
    ...(gateway && { gateway }),
    close() {
      store.connection.close()
      gateway?.connection.close()
    },
  }
}

/** Places an order as the purchase form does. With a gateway: pays it too, until the store shows it as paid. Answers the bytes received. */
export async function buyOne(checkout: Checkout, buyer: Buyer, offer: Offer): Promise<number> {
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    'content-type': 'application/json',
  }
  const placed = await ask(checkout.store, {
    method: 'POST',
    path: '/api/order',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderOf(buyer, offer)),
  })
  if (!checkout.gateway) return placed.bytes
  const orderId = String(placed.json['insertedId'])
  const opened = await ask(checkout.store, {
    method: 'POST',
    path: '/api/create-payment-intent',
    headers,
    body: JSON.stringify({ totalAmount: offer.dollars, orderId }),
  })
  const [intentId] = String(opened.json['clientSecret']).split('_secret_')
  const confirmed = await ask(checkout.gateway, {
    method: 'POST',
    path: `/v1/payment_intents/${intentId}/confirm`,
    headers: {
      authorization: `Bearer ${checkout.gateway.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `payment_method=pm_card_visa&return_url=${encodeURIComponent(checkout.store.origin)}`,
  })
  const checked = await ask(checkout.store, {
    method: 'POST',
    path: `/api/order/${orderId}/payment-check`,
    headers,
    body: '{}',
  })
  if (checked.json['status'] !== 'Paid') throw new Error(`${orderId} is not paid.`)
  return placed.bytes + opened.bytes + confirmed.bytes + checked.bytes
}

/** Orders a cart as the checkout does. Answers the bytes received. */
export async function orderCart(
  { store }: Checkout,
  { token, body }: CheckoutRequest,
): Promise<number> {
  const { bytes } = await ask(store, {
    method: 'POST',
    path: '/api/checkout',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body,
  })
  return bytes
}

function orderOf({ email }: Buyer, { id: toolId }: Offer) {
  const address = '218 Ferry Street, Trenton, NJ 08611'
  return { toolId, quantity: 1, name: 'Buyer', email, mobile: '6095550142', address }
}

async function ask({ origin, connection }: Side, message: Message) {
  const { status, bytes, body } = await connection.send(requestOf(origin, message))
  const text = body().toString()
  if (status >= 300) throw new Error(`${message.path} got ${status}: ${text.slice(0, 300)}`)
  return { bytes, json: JSON.parse(text) as Record<string, unknown> }
}
