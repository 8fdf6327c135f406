import { randomBytes } from 'node:crypto'
import { createClient } from '#contract/client'
import type { Person, TestStore } from './store.ts'

export type Client = Person['client']
export type CheckoutBody = Parameters<Client['checkout']['place']>[0]['body']
export type CheckoutBuyer = { client: Client; email: string }

/** Where the tests order to. */
export const trenton = {
  name: 'Cora Buyer',
  street: '218 Ferry Street',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
  residential: true,
}

/** What tests of the checkout do with a store. */
export function checkoutsOf(store: Pick<TestStore, 'url' | 'confirm'>) {
  /** A client that sends these headers with each call. */
  function clientWith(headers: Record<string, string>): Client {
    return createClient(
      (address, init) =>
        fetch(address, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
        }),
      `${store.url}/api`,
    )
  }

  function guest(): CheckoutBuyer {
    const client = clientWith({ 'cart-token': randomBytes(32).toString('base64url') })
    return { client, email: `guest.${crypto.randomUUID()}@example.com` }
  }

  const withKey = (key: string | null) => clientWith({ 'order-key': String(key) })

  async function fill({ client }: CheckoutBuyer, order: string): Promise<number> {
    const rows = order.split(' + ').map((row) => {
      const [quantity = '', part = ''] = row.split(' ')
      return { part, quantity }
    })
    const { cart } = await client.carts.addRows({ body: { rows, mode: 'set' } })
    return cart.version
  }

  /** What a checkout of the buyer's cart sends, with the total that a quote says. */
  async function bodyOf(
    { client, email }: CheckoutBuyer,
    change: Partial<CheckoutBody> = {},
  ): Promise<CheckoutBody> {
    const cart = await client.carts.show({})
    const lines = cart.lines.map(({ toolId, quantity }) => ({ toolId, quantity }))
    const { zip, residential } = trenton
    const to = change.pickup ? { pickup: true } : { to: { zip, residential } }
    const { total, quoteId } = await client.delivery.quote({ body: { lines, ...to } })
    return {
      cartVersion: cart.version,
      contact: { name: 'Cora Buyer', email },
      ...(!change.pickup && { shipTo: trenton }),
      quoteId,
      expectedTotal: total,
      ...change,
    }
  }

  const place = async (
    buyer: CheckoutBuyer,
    change: Partial<CheckoutBody> = {},
    idempotencyKey: string = crypto.randomUUID(),
  ) => buyer.client.checkout.place({ body: await bodyOf(buyer, change) }, { idempotencyKey })

  async function pay(
    client: Client,
    { orderId, totalAmount }: { orderId: string; totalAmount: number },
  ) {
    const { clientSecret } = await client.payments.createIntent({ body: { totalAmount, orderId } })
    await store.confirm(clientSecret)
    return client.payments.check({ params: { id: orderId } })
  }

  return { clientWith, guest, withKey, fill, bodyOf, place, pay }
}
