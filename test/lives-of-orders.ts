import fc from 'fast-check'
import { booksOf } from './books.ts'
import { orderBody } from './order-body.ts'
import type { Person, TestStore } from './store.ts'

/** An order and what became of it, as a test makes one up. */
export const lifeOfOrder = fc.record({
  buyer: fc.nat(2),
  product: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  daysAgo: fc.nat(75),
  state: fc.constantFrom('Trenton, NJ 08611', 'Austin, TX 73301', 'somewhere'),
  outcome: fc.constantFrom('kept', 'part refunded', 'refunded', 'failed refund', 'disputed', 'won'),
})

export type LifeOfOrder = {
  buyer: number
  product: number
  quantity: number
  daysAgo: number
  state: string
  outcome: string
}

/** An order for one unit that is paid today and stays so. */
export const keptOrder: LifeOfOrder = {
  buyer: 0,
  product: 0,
  quantity: 1,
  daysAgo: 0,
  state: 'Trenton, NJ 08611',
  outcome: 'kept',
}

type People = { admin: Person; buyers: Person[]; products: readonly string[] }

/** Orders, pays, refunds and disputes through the store, on days of the past too. */
export function livesIn(store: TestStore, { admin, buyers, products }: People) {
  const books = booksOf(store)

  async function live({ buyer: index, outcome, daysAgo, ...wanted }: LifeOfOrder): Promise<void> {
    const buyer = buyers[index]
    if (!buyer) throw new Error('Nobody came.')
    store.clock.advanceMinutes(-daysAgo * 24 * 60)
    try {
      const { orderId, clientSecret } = await open(buyer, wanted)
      await store.confirm(
        clientSecret,
        outcome === 'failed refund' ? 'pm_card_pendingRefund' : undefined,
      )
      await buyer.client.payments.check({ params: { id: orderId } })
      if (outcome === 'kept') return
      if (outcome === 'disputed' || outcome === 'won') return await dispute(clientSecret, outcome)
      const amount = outcome === 'part refunded' ? { amount: 28.5 } : {}
      await admin.client.orders.refund({
        params: { id: orderId },
        body: { reason: 'it was dented', restock: outcome === 'refunded', ...amount },
      })
      if (outcome !== 'failed refund') return
      const refundId = await books.gatewayRefund(orderId)
      await store.askGateway(`POST /sandbox/refunds/${refundId}`, { status: 'failed' })
      await books.applyEvent('refund.failed', refundId)
    } finally {
      store.clock.reset()
    }
  }

  async function open(buyer: Person, act: Pick<LifeOfOrder, 'product' | 'quantity' | 'state'>) {
    const body = {
      ...orderBody(buyer, products[act.product] ?? '', act.quantity),
      address: `218 Ferry Street, ${act.state}`,
      // An address without a ZIP code cannot be delivered to.
      ...(act.state === 'somewhere' && { pickup: true as const }),
    }
    const { insertedId: orderId } = await buyer.client.orders.place({ body })
    const { clientSecret } = await buyer.client.payments.createIntent({
      body: { totalAmount: 128.5 * act.quantity, orderId },
    })
    return { orderId, clientSecret }
  }

  async function dispute(clientSecret: string, end: 'disputed' | 'won'): Promise<void> {
    const intent = await store.askGateway(
      `GET /v1/payment_intents/${clientSecret.split('_secret_')[0]}`,
    )
    const made = await store.askGateway(
      `POST /sandbox/charges/${String(intent['latest_charge'])}/dispute`,
    )
    const id = String(made['id'])
    await books.applyEvent('charge.dispute.created', id)
    if (end === 'disputed') return
    await store.askGateway(`POST /sandbox/disputes/${id}`, { status: 'won' })
    await books.applyEvent('charge.dispute.closed', id)
  }

  return { live, open }
}
