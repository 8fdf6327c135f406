import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'
import { crowd, type Buyer } from './crowd.ts'
import { expectSound } from './expect-sound.ts'
import { size } from './size.ts'

const store = await storeOfFile()
const toolId = (await store.addProduct({ availableQuantity: 100_000, price: 1999 })).toolId

const payments = size({ short: 30, long: 800 })
const atOnce = 10

test(
  'the events of many payments, five times each, in any order, some never: every order is settled once',
  { timeout: payments * 1_000 + 300_000 },
  async () => {
    await turn({ hold: 'true', copies: '5', shuffle: 'true' })
    const buyers = await crowd(store.database, store.url, payments)
    const lost = new Set<string>()
    const orders: { buyer: Buyer; orderId: string }[] = []
    for (let from = 0; from < payments; from += atOnce) {
      const group = buyers.slice(from, from + atOnce)
      // In one group of ten, no event ever arrives: the buyer's return has to do.
      const isLost = (from / atOnce) % 10 === 1
      await turn({ copies: isLost ? '0' : '5' })
      const paid = await Promise.all(group.map((buyer) => pay(buyer, toolId)))
      orders.push(...paid)
      if (isLost) for (const { orderId } of paid) lost.add(orderId)
    }
    let delivered = 0
    for (let undelivered = Infinity; undelivered > 0;) {
      const answer = await store.askGateway('POST /sandbox/webhooks/deliver')
      undelivered = Number(answer['undelivered'])
      delivered += Number(answer['delivered'])
      await store.runJobs()
    }
    console.log(`${delivered} deliveries of the events of ${payments} payments`)
    for (const { buyer, orderId } of orders) {
      if (lost.has(orderId)) await check(buyer, orderId)
      const order = await buyer.client.orders.show({ params: { id: orderId } })
      expect(order.status).toBe('Paid')
      expect(order.history.map(({ axis, to }) => `${axis} ${to}`)).toEqual([
        'order open',
        'money paid',
      ])
    }
    await expectSound(store.platform.db)
  },
)

const races = size({ short: 20, long: 1000 })

test(
  'the buyer’s return and the gateway’s message race: the units are sold once',
  { timeout: races * 1_000 + 300_000 },
  async () => {
    await turn({ hold: 'true', copies: '1', shuffle: 'false' })
    const { toolId: raced } = await store.addProduct({ availableQuantity: races, price: 500 })
    const buyers = await crowd(store.database, store.url, races)
    for (const buyer of buyers) {
      const { orderId } = await pay(buyer, raced)
      await Promise.all([
        check(buyer, orderId),
        store.askGateway('POST /sandbox/webhooks/deliver').then(() => store.runJobs()),
        check(buyer, orderId),
      ])
    }
    const { rows } = await store.database.pool.query(
      'select on_hand, reserved from stock where product_id = $1',
      [raced],
    )
    expect(rows).toEqual([{ on_hand: 0, reserved: 0 }])
    await expectSound(store.platform.db)
  },
)

async function pay(buyer: Buyer, tool: string) {
  const body = orderBody(buyer, tool, 1)
  const { insertedId: orderId } = await buyer.client.orders.place({ body })
  const { totalAmount } = await buyer.client.orders.show({ params: { id: orderId } })
  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount, orderId },
  })
  expect((await store.confirm(clientSecret)).status).toBe(200)
  return { buyer, orderId }
}

function check({ client }: Buyer, orderId: string) {
  return client.payments.check({ params: { id: orderId } })
}

function turn(knobs: Record<string, string>) {
  return store.askGateway('POST /sandbox/webhooks', knobs)
}
