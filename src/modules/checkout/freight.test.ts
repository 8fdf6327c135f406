import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChargingStore, type ChargingStore } from '#test/charging-store'
import { checkoutsOf } from '#test/checkouts'

let store: ChargingStore
let shop: ReturnType<typeof checkoutsOf>

beforeAll(async () => {
  store = await openChargingStore()
  shop = checkoutsOf(store)
})
afterAll(() => store[Symbol.asyncDispose]())

test('freight needs a telephone number', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '1 TP-09A')
  await expect(shop.place(buyer)).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.contact.mobile' }] },
  })
  const placed = await shop.place(buyer, {
    contact: { name: 'Cora', email: buyer.email, mobile: '609 555 0142' },
  })
  expect(placed.total).toBeGreaterThan(100)
})
