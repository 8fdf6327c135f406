import { afterEach, expect, test } from 'vitest'
import { orderWithIntent } from '#test/order-with-intent'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
afterEach(() => store.clock.reset())

test('the journey with the payloads of the specification: order, decline, pay, seen by buyer and admin', async () => {
  const { toolId } = await store.addProduct({ minimumOrder: 2, availableQuantity: 42 })
  const buyer = await store.signUp('Dana')
  const tool = await store.anonymous.products.show({ params: { id: toolId } })

  const placed = await buyer.client.orders.place({
    body: {
      name: buyer.name,
      email: buyer.email,
      productName: tool.productName,
      company: tool.company,
      availableQuantity: tool.availableQuantity,
      minimumOrder: tool.minimumOrder,
      price: String(tool.price),
      quantity: '5',
      mobile: '6095550142',
      address: '218 Ferry Street, Trenton, NJ 08611',
      totalAmount: tool.price * 5,
      picture: tool.picture,
    },
  })
  expect(placed.acknowledged).toBe(true)
  expect(await available(toolId)).toBe(37)

  const mine = await buyer.client.orders.listMine({ query: { email: buyer.email } })
  expect(mine.items).toMatchObject([{ status: 'Pending', quantity: 5, totalAmount: 642.5 }])

  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount: 642.5 },
  })
  const declined = await store.confirm(clientSecret, 'pm_card_chargeDeclined')
  expect(declined.status).toBe(402)
  const again = await buyer.client.payments.createIntent({ body: { totalAmount: '642.50' } })
  expect(again.clientSecret).toBe(clientSecret)

  expect((await store.confirm(clientSecret)).status).toBe(200)
  const paid = await buyer.client.payments.check({ params: { id: placed.insertedId } })
  expect(paid.status).toBe('Paid')

  const admin = await store.admin()
  const all = await admin.client.orders.list({ query: { limit: 10 } })
  expect(all.items[0]).toMatchObject({ _id: placed.insertedId, status: 'Paid', email: buyer.email })
  expect(await available(toolId)).toBe(37)
  const history = (await buyer.client.orders.show({ params: { id: placed.insertedId } })).history
  expect(history).toMatchObject([
    { axis: 'order', from: null, to: 'open', by: 'customer' },
    { axis: 'money', from: 'unpaid', to: 'paid', by: 'gateway' },
  ])
})

test('the webhook alone settles an order whose buyer closed the browser, and settles it once', async () => {
  const { buyer, orderId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await untilWebhookOf(clientSecret)
  await store.runJobs()
  await store.runJobs()
  const order = await buyer.client.orders.show({ params: { id: orderId } })
  expect(order.status).toBe('Paid')
  expect(order.history).toHaveLength(2)
})

test('browser return and webhook at the same time sell the units once', async () => {
  const { buyer, toolId, orderId, clientSecret } = await orderWithIntent(store, { quantity: 3 })
  await store.confirm(clientSecret)
  await untilWebhookOf(clientSecret)
  await Promise.all([
    buyer.client.payments.check({ params: { id: orderId } }),
    store.runJobs(),
    buyer.client.payments.check({ params: { id: orderId } }),
  ])
  const { rows } = await store.database.pool.query(
    'select on_hand, reserved from stock where product_id = $1',
    [toolId],
  )
  expect(rows).toEqual([{ on_hand: 7, reserved: 0 }])
})

test('a lapsed hold gives the units back, the order stays Pending, and paying takes them again', async () => {
  const { buyer, toolId, orderId, clientSecret } = await orderWithIntent(store, { quantity: 10 })
  expect(await available(toolId)).toBe(0)
  store.clock.advanceMinutes(31)
  await store.runJobs()
  expect(await available(toolId)).toBe(10)
  const order = await buyer.client.orders.show({ params: { id: orderId } })
  expect(order).toMatchObject({ status: 'Pending', holdExpiresAt: null })
  expect((await store.confirm(clientSecret)).status).toBe(400)

  const renewed = await buyer.client.payments.createIntent({
    body: { totalAmount: order.totalAmount, orderId },
  })
  expect(renewed.clientSecret).not.toBe(clientSecret)
  expect(await available(toolId)).toBe(0)
  await store.confirm(renewed.clientSecret)
  const paid = await buyer.client.payments.check({ params: { id: orderId } })
  expect(paid.status).toBe('Paid')
})

test('a deadline whose job comes too early, by a database clock ahead of ours, is looked at again', async () => {
  const { buyer, toolId, orderId } = await orderWithIntent(store, { quantity: 3 })
  await store.runJobs()
  expect(await available(toolId)).toBe(7)
  store.clock.advanceMinutes(31)
  await store.runJobs()
  expect(await available(toolId)).toBe(10)
  store.clock.advanceMinutes(7 * 1440)
  await store.runJobs()
  store.clock.reset()
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Cancelled')
})

test('a payment that came in just before the hold lapsed is settled, not released', async () => {
  const { buyer, toolId, orderId, clientSecret } = await orderWithIntent(store, { quantity: 4 })
  await store.confirm(clientSecret)
  store.clock.advanceMinutes(31)
  await store.runJobs()
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Paid')
  expect(await available(toolId)).toBe(6)
})

test('cancelling gives the units back; again it leaves the list; a third time does nothing', async () => {
  const { buyer, toolId, orderId, clientSecret } = await orderWithIntent(store, { quantity: 2 })
  const remove = () => buyer.client.orders.remove({ params: { id: orderId } })
  expect((await remove()).deletedCount).toBe(1)
  expect(await available(toolId)).toBe(10)
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Cancelled')
  expect((await store.confirm(clientSecret)).status).toBe(400)
  expect((await remove()).deletedCount).toBe(1)
  const mine = await buyer.client.orders.listMine({ query: { email: buyer.email } })
  expect(mine.items).toEqual([])
  expect((await remove()).deletedCount).toBe(0)
})

test('a paid order cannot be cancelled', async () => {
  const { buyer, orderId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  await expect(buyer.client.orders.remove({ params: { id: orderId } })).rejects.toMatchObject({
    code: 'order_paid',
  })
})

test('an order unpaid for seven days is cancelled', async () => {
  const { buyer, toolId, orderId } = await orderWithIntent(store)
  store.clock.advanceMinutes(7 * 24 * 60 + 1)
  await store.runJobs()
  store.clock.reset()
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Cancelled')
  expect(await available(toolId)).toBe(10)
})

test("another's order looks like one that is not there, whatever is done to it", async () => {
  const { orderId } = await orderWithIntent(store)
  const stranger = await store.signUp('Stranger')
  const params = { id: orderId }
  const attempts = [
    () => stranger.client.orders.show({ params }),
    () => stranger.client.orders.remove({ params }),
    () => stranger.client.payments.check({ params }),
    () => stranger.client.payments.createIntent({ body: { totalAmount: 128.5, orderId } }),
  ]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(store.anonymous.orders.show({ params })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('a webhook that the gateway did not sign is refused and not stored', async () => {
  const before = await count('webhook_inbox')
  const answer = await fetch(`${store.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'webhook_rejected' })
  expect(await count('webhook_inbox')).toBe(before)
})

async function available(toolId: string): Promise<number> {
  return (await store.anonymous.products.show({ params: { id: toolId } })).availableQuantity
}

async function count(table: string): Promise<number> {
  const { rows } = await store.database.pool.query(`select count(*) as n from ${table}`)
  return rows[0].n
}

/** Waits until the gateway's webhook is in the inbox. */
async function untilWebhookOf(clientSecret: string): Promise<void> {
  const [intentId] = clientSecret.split('_secret_')
  await expect
    .poll(async () => {
      const { rowCount } = await store.database.pool.query(
        `select from webhook_inbox where intent_id = $1 and type = 'payment_intent.succeeded'`,
        [intentId],
      )
      return rowCount
    })
    .toBe(1)
}
