import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders.schema'
import { booksOf } from '#test/books'
import { orderWithIntent } from '#test/order-with-intent'
import { storeOfFile } from '#test/store-of-file'
import { expectSound } from './expect-sound.ts'
import { isLong } from './size.ts'

const store = await storeOfFile()
const admin = await store.admin()
await store.askGateway('POST /sandbox/webhooks', { hold: 'true' })

const told = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'refund.created',
  'charge.refunded',
]
const everyOrder = [...permutations(told)]
// Each event comes first, and each comes last, in the short form too.
const tried = isLong ? everyOrder : everyOrder.filter((_, index) => index % 17 === 0)

test(
  `in ${tried.length} of ${everyOrder.length} orders the events of a payment and its refund end in the same state`,
  { timeout: tried.length * 5_000 + 300_000 },
  async () => {
    expect(everyOrder).toHaveLength(120)
    for (const events of tried) await live(events)
    await expectSound(store.platform.db)
  },
)

/** The buyer never comes back and the refund is made at the gateway by hand: all the store has is what it is told. */
async function live(events: readonly string[]): Promise<void> {
  const { orderId, intentId, clientSecret } = await orderWithIntent(store, { quantity: 1 })
  await store.confirm(clientSecret)
  await store.askGateway('POST /v1/refunds', { payment_intent: intentId, amount: '2850' })
  const ids = await idsOf(intentId)
  expect([...ids.keys()].toSorted()).toEqual(told.toSorted())
  for (const type of events) {
    await store.askGateway('POST /sandbox/webhooks/deliver', { event: ids.get(type) ?? '' })
    await store.runJobs()
  }
  const order: OrderDetail = await admin.client.orders.show({ params: { id: orderId } })
  expect({
    status: order.status,
    moves: order.history.map(({ axis, to }) => `${axis} ${to}`),
    refunds: order.refunds.map(({ amount, status }) => ({ amount, status })),
    accounts: await booksOf(store).accounts(orderId),
  }).toEqual({
    status: 'Partly refunded',
    moves: ['order open', 'money paid', 'money partly_refunded'],
    refunds: [{ amount: 28.5, status: 'succeeded' }],
    accounts: { gateway: 10_000, sales: -12_850, refunds: 2_850 },
  })
}

/** The ids of the events about a payment, by type. */
async function idsOf(intentId: string): Promise<Map<string, string>> {
  const { data } = (await store.askGateway('GET /v1/events', { limit: '20' })) as {
    data: { id: string; type: string }[]
  }
  const about = data.filter((event) => JSON.stringify(event).includes(intentId))
  return new Map(about.map(({ id, type }) => [type, id]))
}

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const [index, first] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [first, ...rest]
  }
}
