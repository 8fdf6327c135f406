import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Platform } from '#platform'
import { orderWithIntent } from '#test/order-with-intent'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { lapseHold } from '../cancelling/lapse-hold.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterEach(() => store.clock.reset())
afterAll(() => store[Symbol.asyncDispose]())

test('a payment opened while the order is being cancelled is ended too: nobody pays a cancelled order', async () => {
  const { buyer, orderId, toolId } = await orderWithIntent(store)
  let reopened = ''
  const platform = afterFirstCancellation(store.platform, async () => {
    reopened = await openPayment(buyer, orderId)
  })
  await cancelOrder(platform, orderId, { actor: 'worker', reason: 'a test' })

  expect(reopened).not.toBe('')
  expect((await store.confirm(reopened)).status).toBe(400)
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Cancelled')
  expect(await available(toolId)).toBe(10)
})

test('a payment opened while the hold lapses keeps the units: what is paid is there', async () => {
  const { buyer, orderId, toolId } = await orderWithIntent(store, { quantity: 10 })
  store.clock.advanceMinutes(31)
  let reopened = ''
  const platform = afterFirstCancellation(store.platform, async () => {
    reopened = await openPayment(buyer, orderId)
  })
  await lapseHold(platform, orderId)

  expect(await available(toolId)).toBe(0)
  await store.confirm(reopened)
  const paid = await buyer.client.payments.check({ params: { id: orderId } })
  expect(paid.status).toBe('Paid')
  const { rows } = await store.database.pool.query(
    'select on_hand, reserved from stock where product_id = $1',
    [toolId],
  )
  expect(rows).toEqual([{ on_hand: 0, reserved: 0 }])
})

/** A platform that runs `happens` right after the gateway has cancelled its first intent. */
function afterFirstCancellation(platform: Platform, happens: () => Promise<void>): Platform {
  const { gateway } = platform
  let first = true
  const meddling = Object.assign(Object.create(gateway) as Platform['gateway'], {
    cancelIntent: async (id: string, key: string) => {
      const outcome = await gateway.cancelIntent(id, key)
      if (first) {
        first = false
        await happens()
      }
      return outcome
    },
  })
  return { ...platform, gateway: meddling }
}

async function openPayment(buyer: Person, orderId: string): Promise<string> {
  const { totalAmount } = await buyer.client.orders.show({ params: { id: orderId } })
  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount, orderId },
  })
  return clientSecret
}

async function available(toolId: string): Promise<number> {
  return (await store.anonymous.products.show({ params: { id: toolId } })).availableQuantity
}
