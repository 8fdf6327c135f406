import { afterEach, describe, expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { orderWithIntent } from '#test/order-with-intent'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
afterEach(() => store.askGateway('DELETE /sandbox/faults'))

const opening = 'POST /v1/payment_intents'

describe('opening a payment', () => {
  test.each(['error_500', 'error_500_after'])(
    'the gateway keeps a 500 under our key (%s): the buyer pays all the same, with one intent',
    async (kind) => {
      const { buyer, orderId } = await unpaidOrder()
      await fault(kind, { on: opening })
      const secret = await openPayment(buyer, orderId)
      expect(await openPayment(buyer, orderId)).toBe(secret)
      expect(await intentsOf(orderId)).toHaveLength(1)
      await store.confirm(secret)
      expect(await checked(buyer, orderId)).toBe('Paid')
    },
  )

  test('the gateway acts but its answer is lost: a clear no, then the same intent', async () => {
    const { buyer, orderId } = await unpaidOrder()
    await fault('drop_reply', { on: opening, times: '20' })
    await expect(openPayment(buyer, orderId)).rejects.toMatchObject({
      code: 'gateway_unavailable',
    })
    await store.askGateway('DELETE /sandbox/faults')
    const secret = await openPayment(buyer, orderId)
    expect(await intentsOf(orderId)).toEqual([secret.split('_secret_')[0]])
  })

  test('the gateway takes ten seconds: a clear no before that, then the same intent', async () => {
    const { buyer, orderId } = await unpaidOrder()
    await fault('delay', { on: opening, delay_ms: '10000' })
    await expect(openPayment(buyer, orderId)).rejects.toMatchObject({
      code: 'gateway_unavailable',
    })
    // The first call is still running, and a second one must not open another payment.
    const again = () => openPayment(buyer, orderId).catch(() => null)
    expect(await again()).toBeNull()
    await expect.poll(again, { interval: 500 }).toContain('_secret_')
    expect(await intentsOf(orderId)).toHaveLength(1)
  })

  test('two tabs while the gateway fails get the same payment', async () => {
    const { buyer, orderId } = await unpaidOrder()
    await fault('error_500', { on: opening, times: '2' })
    const secrets = await Promise.allSettled(
      Array.from({ length: 4 }, () => openPayment(buyer, orderId)),
    )
    const got = secrets.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(new Set([...got, await openPayment(buyer, orderId)]).size).toBe(1)
  })
})

describe('a payment under way', () => {
  test('the answer to the card is lost: the order is paid, once', async () => {
    const { buyer, orderId, clientSecret, intentId } = await orderWithIntent(store)
    await fault('drop_reply', { on: `${opening}/${intentId}/confirm` })
    await expect(store.confirm(clientSecret)).rejects.toThrow('fetch failed')
    expect(await checked(buyer, orderId)).toBe('Paid')
    const shown = await buyer.client.orders.show({ params: { id: orderId } })
    expect(shown.history.filter(({ to }) => to === 'paid')).toHaveLength(1)
  })

  test('the gateway cannot be asked on the return: nothing is lost, the next look settles', async () => {
    const { buyer, orderId, clientSecret } = await orderWithIntent(store)
    await store.confirm(clientSecret)
    await fault('error_500', { on: 'GET /v1/payment_intents', times: '2' })
    await expect(checked(buyer, orderId)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    expect(await checked(buyer, orderId)).toBe('Paid')
  })
})

describe('cancelling', () => {
  test('a 500 kept under the key of the cancellation does not keep the order open', async () => {
    const { buyer, orderId, clientSecret } = await orderWithIntent(store)
    await fault('error_500', { on: opening })
    await buyer.client.orders.remove({ params: { id: orderId } })
    expect((await store.confirm(clientSecret)).status).toBe(400)
    expect(await statusOf(buyer, orderId)).toBe('Cancelled')
  })

  test('while the gateway is silent nothing is given back; afterwards it is', async () => {
    const { buyer, orderId, toolId } = await orderWithIntent(store, { quantity: 3 })
    await fault('rate_limit', { on: opening, times: '9' })
    const cancel = () => buyer.client.orders.remove({ params: { id: orderId } })
    await expect(cancel()).rejects.toMatchObject({ code: 'gateway_unavailable' })
    expect(await statusOf(buyer, orderId)).toBe('Pending')
    expect(await available(toolId)).toBe(7)
    await store.askGateway('DELETE /sandbox/faults')
    await cancel()
    expect(await available(toolId)).toBe(10)
  })
})

function fault(kind: string, fields: Record<string, string>) {
  return store.askGateway('POST /sandbox/faults', { kind, ...fields })
}

async function unpaidOrder() {
  const { toolId } = await store.addProduct()
  const buyer = await store.signUp('Buyer')
  const { insertedId: orderId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId),
  })
  return { buyer, orderId }
}

async function openPayment(buyer: Person, orderId: string): Promise<string> {
  const body = { totalAmount: 128.5, orderId }
  return (await buyer.client.payments.createIntent({ body })).clientSecret
}

async function intentsOf(orderId: string): Promise<string[]> {
  const found: string[] = []
  for await (const intent of store.platform.gateway.listIntents(new Date(Date.now() - 60_000))) {
    if (intent.metadata['orderId'] === orderId) found.push(intent.id)
  }
  return found
}

async function checked(buyer: Person, id: string): Promise<string> {
  return (await buyer.client.payments.check({ params: { id } })).status
}

async function statusOf(buyer: Person, id: string): Promise<string> {
  return (await buyer.client.orders.show({ params: { id } })).status
}

async function available(id: string): Promise<number> {
  return (await store.anonymous.products.show({ params: { id } })).availableQuantity
}
