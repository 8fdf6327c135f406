import { expect, test } from 'vitest'
import { orderNumber } from '#contract/values/order-number'
import { checkInvariants } from '#platform/invariants'
import { chargingStoreOfFile } from '#test/store-of-file'
import { checkoutsOf } from '#test/checkouts'
import { invariants } from '../../startup/invariants.ts'

const store = await chargingStoreOfFile()
const shop = checkoutsOf(store)

test('a guest orders, opens the order by its key, and pays', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const placed = await shop.place(buyer)
  const opened = shop.withKey(placed.orderKey)
  const params = { id: placed.orderId }
  expect(await opened.orders.show({ params })).toMatchObject({
    status: 'Pending',
    email: buyer.email,
  })
  expect((await shop.pay(opened, placed)).status).toBe('Paid')
  expect((await buyer.client.carts.show({})).lines).toEqual([])
})

test('nobody opens an order with the key of another, without one, or with the token of the cart', async () => {
  const [one, other] = [shop.guest(), shop.guest()]
  await shop.fill(one, '5 TW-40200')
  await shop.fill(other, '5 TW-40200')
  const mine = await shop.place(one)
  const theirs = await shop.place(other)
  const params = { id: theirs.orderId }
  await expect(shop.withKey(mine.orderKey).orders.show({ params })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const client of [one.client, other.client, shop.withKey('x'), store.anonymous]) {
    await expect(client.orders.show({ params })).rejects.toMatchObject({ code: 'unauthenticated' })
  }
  const stranger = await store.signUp('Stranger')
  await expect(stranger.client.orders.show({ params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    shop
      .withKey(mine.orderKey)
      .payments.createIntent({ body: { totalAmount: 1, orderId: params.id } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    shop.withKey(mine.orderKey).payments.createIntent({ body: { totalAmount: 1 } }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a guest who has paid gets each letter, with a link whose key opens the order', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const placed = await shop.place(buyer)
  await shop.pay(shop.withKey(placed.orderKey), placed)
  const owner = await store.admin()
  const params = { id: placed.orderId }
  await owner.client.orders.ship({ params, body: { carrier: 'UPS' } })
  await store.runJobs()
  const { rows } = await store.database.pool.query<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = $1 order by created_at, id',
    [buyer.email],
  )
  expect(rows.map(({ subject }) => subject.replace(/ \S+ is/, ' is'))).toEqual([
    'Order is paid',
    'Order is on its way',
  ])
  const [, id, key] = /\/Order\/([\w-]+)#([\w-]+)/.exec(rows[0]?.text ?? '') ?? []
  expect(id).toBe(placed.orderId)
  expect(await shop.withKey(key ?? null).orders.show({ params })).toMatchObject({
    status: 'Shipped',
  })
})

test('a guest cancels a paid order that has not left: money and goods go back, once; after that it has to be asked for', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const placed = await shop.place(buyer)
  const opened = shop.withKey(placed.orderKey)
  await shop.pay(opened, placed)
  const params = { id: placed.orderId }
  const body = { reason: 'changed my mind', refund: false, restock: false }
  const other = shop.guest()
  await shop.fill(other, '5 TW-40200')
  const theirs = await shop.place(other)
  await expect(shop.withKey(theirs.orderKey).orders.cancel({ params, body })).rejects.toMatchObject(
    { code: 'not_found' },
  )
  expect(await opened.orders.show({ params })).toMatchObject({ status: 'Paid' })

  const answers = await Promise.all([1, 2, 3].map(() => opened.orders.cancel({ params, body })))
  expect(answers).toHaveLength(3)
  expect(await opened.orders.show({ params })).toMatchObject({
    status: 'Refunded',
    axes: { order: 'cancelled', money: 'refunded' },
    refundable: 0,
    refunds: [{ status: 'succeeded' }],
  })
  const { rows } = await store.database.pool.query<{ by: string | null; by_guest: boolean }>(
    `select requested_by as by, requested_by_guest as by_guest from refunds
     join payments on payments.id = refunds.payment_id where order_id = $1`,
    [placed.orderId],
  )
  expect(rows).toEqual([{ by: null, by_guest: true }])

  const paid = await shop.pay(shop.withKey(theirs.orderKey), theirs)
  expect(paid.status).toBe('Paid')
  const gone = { id: theirs.orderId }
  const owner = await store.admin()
  await owner.client.orders.ship({ params: gone, body: { carrier: 'UPS' } })
  await expect(
    shop.withKey(theirs.orderKey).orders.cancel({ params: gone, body }),
  ).rejects.toMatchObject({ code: 'order_shipped' })
  expect((await shop.withKey(theirs.orderKey).orders.show({ params: gone })).status).toBe('Shipped')
})

test('a link to an order goes to the address that it was placed with, once an hour, and nowhere else', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const placed = await shop.place(buyer)
  await shop.pay(shop.withKey(placed.orderKey), placed)
  const number = orderNumber(placed.orderId)
  const { email } = buyer
  const ask = (body: { number: string; email: string }) => store.anonymous.checkout.lookUp({ body })
  for (const asked of [number, number.toLowerCase().replace('-', ' ')]) {
    expect(await ask({ number: asked, email })).toEqual({})
  }
  const other = shop.guest()
  expect(await ask({ number, email: other.email })).toEqual({})
  expect(await ask({ number: '0000-0000', email })).toEqual({})
  await expect(ask({ number: 'seven', email })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.number' }] },
  })
  await store.runJobs()
  const { rows } = await store.database.pool.query<{ recipient: string; text: string }>(
    `select recipient, text from mails where subject like '%where it is'`,
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual([email])
  expect(rows[0]?.text).toContain(`/Order/${placed.orderId}#`)
})

test('whoever proves the address takes the guest’s orders into the account, and the key opens them no more', async () => {
  const buyer = shop.guest()
  const person = await store.signUp('Prover')
  await shop.fill(buyer, '5 TW-40200')
  const placed = await shop.place(buyer, { contact: { name: 'P', email: person.email } })
  await expect(person.client.checkout.claim({})).rejects.toMatchObject({ code: 'email_unverified' })
  await store.prove(person)
  expect(await person.client.checkout.claim({})).toEqual({ claimed: 1 })
  expect(await person.client.checkout.claim({})).toEqual({ claimed: 0 })
  const params = { id: placed.orderId }
  expect(await person.client.orders.show({ params })).toMatchObject({ status: 'Pending' })
  await expect(shop.withKey(placed.orderKey).orders.show({ params })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('after all of this every rule holds', async () => {
  await store.runJobs()
  const checked = await checkInvariants(store.platform.db, invariants)
  expect(checked.filter(({ violations }) => violations > 0)).toEqual([])
})
