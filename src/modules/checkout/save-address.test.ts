import { expect, test } from 'vitest'
import { chargingStoreOfFile } from '#test/store-of-file'
import { checkoutsOf, trenton } from '#test/checkouts'
import type { Person } from '#test/store'

const store = await chargingStoreOfFile()
const shop = checkoutsOf(store)

async function withCart(name: string): Promise<Person> {
  const buyer = await store.signUp(name)
  await shop.fill(buyer, '5 TW-40200')
  return buyer
}

const streets = async ({ client }: Person) =>
  (await client.addresses.list()).map(({ street }) => street)

test('an address that was typed at the checkout joins the book, once, and is its default if it is the first', async () => {
  const buyer = await withCart('Ada')
  const first = await shop.place(buyer, { saveAddress: true })
  const [kept, ...others] = await buyer.client.addresses.list()
  expect(kept).toMatchObject({
    ...trenton,
    company: '',
    line2: '',
    phone: '',
    residential: true,
    isDefault: true,
  })
  expect(others).toEqual([])
  // Another try of the same order, with another key.
  const again = await shop.place(buyer, { saveAddress: true })
  expect(again.orderId).toBe(first.orderId)
  await shop.place(buyer, {
    saveAddress: true,
    shipTo: { ...trenton, street: '  218 FERRY  Street' },
  })
  expect(await streets(buyer)).toEqual(['218 Ferry Street'])
})

test('two tabs that save the same address at once keep it once', async () => {
  const buyer = await withCart('Bea')
  const body = await shop.bodyOf(buyer, { saveAddress: true })
  const tabs = await Promise.all(
    Array.from({ length: 6 }, () =>
      buyer.client.checkout.place({ body }, { idempotencyKey: crypto.randomUUID() }),
    ),
  )
  expect(new Set(tabs.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await streets(buyer)).toEqual(['218 Ferry Street'])
})

test('the box ticked after the order was placed saves the address then', async () => {
  const buyer = await withCart('Cal')
  const { orderId } = await shop.place(buyer)
  expect(await streets(buyer)).toEqual([])
  expect((await shop.place(buyer, { saveAddress: true })).orderId).toBe(orderId)
  expect(await streets(buyer)).toEqual(['218 Ferry Street'])
})

test('a full book stays as it is, and the order is placed', async () => {
  const buyer = await withCart('Dot')
  for (let number = 1; number <= 20; number++) {
    await buyer.client.addresses.create({ body: { ...trenton, street: `${number} Quay` } })
  }
  await shop.place(buyer, { saveAddress: true })
  expect(await streets(buyer)).toHaveLength(20)
  expect(await streets(buyer)).not.toContain(trenton.street)
})

test('a refused checkout keeps no address; pick-up and guests have none to keep', async () => {
  const buyer = await withCart('Eve')
  await expect(shop.place(buyer, { saveAddress: true, expectedTotal: 1 })).rejects.toMatchObject({
    code: 'price_changed',
  })
  expect(await streets(buyer)).toEqual([])
  await expect(shop.place(buyer, { saveAddress: true, pickup: true })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.saveAddress' }] },
  })
  const guest = shop.guest()
  await shop.fill(guest, '5 TW-40200')
  await expect(shop.place(guest, { saveAddress: true })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.saveAddress' }] },
  })
})
