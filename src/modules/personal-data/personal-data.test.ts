import { afterEach, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { orderWithIntent } from '#test/order-with-intent'
import { paidOrder } from '#test/paid-order'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { tracesOf } from '#test/traces'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)
afterEach(() => books.hold())

const erase = ({ client, email }: Person, typed = email) =>
  client.personalData.erase({ body: { email: typed } })
const rows = async (sql: string, values: unknown[] = []) =>
  (await store.database.pool.query<Record<string, unknown>>(sql, values)).rows
const refund = (orderId: string) =>
  admin.client.orders.refund({
    params: { id: orderId },
    body: { reason: 'it was dented', restock: false },
  })

test('who asks gets everything that is kept about them, and nothing that lets one in', async () => {
  const { buyer, orderId } = await paidOrder(store)
  await buyer.client.profiles.save({
    params: { email: buyer.email },
    body: { mobile: '6095550142', city: 'Trenton' },
  })
  await buyer.client.reviews.create({ body: { review: 'Holds.', ratings: 5 } })
  await store.runJobs()
  const data = await buyer.client.personalData.show()
  expect(data).toMatchObject({
    user: { email: buyer.email, name: 'Buyer', since: expect.any(String) },
    profile: { mobile: '6095550142', city: 'Trenton' },
    logins: [{ way: 'credential' }],
    sessions: [{ beganAt: expect.any(String) }],
    orders: [{ _id: orderId, status: 'Paid', lines: [{ quantity: 1 }] }],
    payments: [{ orderId, amount: 128.5, captured: 128.5, state: 'succeeded' }],
    reviews: [{ review: 'Holds.', email: buyer.email }],
  })
  const subjects = data.letters.map(({ subject }) => subject)
  expect(subjects).toContain('Confirm your e-mail address')
  expect(subjects.filter((subject) => /^Order .* is paid$/.test(subject))).toHaveLength(1)
  const text = JSON.stringify(data)
  expect(text).not.toContain(buyer.token)
  expect(text).not.toMatch(/token|secret|password|pi_|hash/i)
})

test('one sees one’s own data only', async () => {
  const ann = await store.signUp('Ann')
  const { buyer } = await paidOrder(store)
  const data = await ann.client.personalData.show()
  expect(data).toMatchObject({ orders: [], payments: [], reviews: [] })
  expect(JSON.stringify(data)).not.toContain(buyer.email)
  await expect(store.anonymous.personalData.show()).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('erased, somebody’s name and address are nowhere, and the books are as they were', async () => {
  const { buyer, orderId } = await paidOrder(store)
  await store.database.pool.query(`update users set name = 'Zebulonius Quick' where email = $1`, [
    buyer.email,
  ])
  await store.database.pool.query(
    `update orders set contact_name = 'Zebulonius Quick', ship_to = '{"address": "1 Wagtail Lane"}' where id = $1`,
    [orderId],
  )
  await buyer.client.profiles.save({
    params: { email: buyer.email },
    body: { street: '9 Quagmire Row' },
  })
  await buyer.client.reviews.create({ body: { review: 'Holds well enough.', ratings: 4 } })
  await store.database.pool.query(
    `insert into text_messages (id, account_id, recipient, text, created_at)
     select gen_random_uuid(), subject::uuid, '+16095550188', '', now() from users where email = $1`,
    [buyer.email],
  )
  expect((await buyer.client.personalData.show()).texts).toMatchObject([{ to: '+16095550188' }])
  await refund(orderId)
  await store.runJobs()
  const accounts = await books.accounts(orderId)

  expect(await erase(buyer)).toEqual({
    acknowledged: true,
    cancelledOrders: 0,
    certificatesKeptUntil: null,
  })
  await store.runJobs()
  // The clean-up deletes the last letter once it has been sent.
  await store.platform.db
    .transaction()
    .execute((tx) => store.platform.jobs.enqueue(tx, { name: 'identity.clean-up', payload: {} }))
  await store.runJobs()
  for (const words of [buyer.email, 'Zebulonius', 'Quagmire', 'Wagtail Lane', '6095550188']) {
    expect({ words, tables: await tracesOf(store, words) }).toEqual({ words, tables: [] })
  }
  expect(await books.accounts(orderId)).toEqual(accounts)
  const seen = await admin.client.orders.show({ params: { id: orderId } })
  expect(seen).toMatchObject({
    name: 'Former customer',
    email: '',
    status: 'Refunded',
    total: 128.5,
  })
  const { items } = await store.anonymous.reviews.list({ query: { limit: 50 } })
  const review = items.find((one) => one.review === 'Holds well enough.')
  expect(review).toMatchObject({ name: 'Former customer', email: '', ratings: 4 })
  const log = await rows(
    `select audit_log.actor from audit_log join users on users.id::text = audit_log.subject
     where act = 'user.erased' and erased_at is not null`,
  )
  expect(log).toHaveLength(1)
})

test('the vehicle that goods were ordered for is forgotten with the account', async () => {
  const { buyer, orderId } = await paidOrder(store)
  await rows(
    `insert into order_line_vehicles (order_id, position, vehicle_id, vehicle, verdict)
     select order_id, position, 18632016, '2016 Honda Civic', 'fits' from order_lines
     where order_id = $1 and kind = 'goods'`,
    [orderId],
  )
  await refund(orderId)
  await store.runJobs()
  const kept = () => rows('select from order_line_vehicles where order_id = $1', [orderId])
  expect(await kept()).toHaveLength(1)
  await erase(buyer)
  expect(await kept()).toHaveLength(0)
})

test('after it no token and no password lets anybody in, and the address can begin afresh', async () => {
  const { buyer, orderId } = await paidOrder(store)
  await refund(orderId)
  await erase(buyer)
  await expect(buyer.client.personalData.show()).rejects.toMatchObject({ code: 'unauthenticated' })
  const signIn = (path: string, body: object) =>
    fetch(`${store.url}/api/identity${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: store.url },
      body: JSON.stringify(body),
    })
  const { email } = buyer
  const password = 'a long password'
  expect((await signIn('/sign-in/email', { email, password })).status).toBe(401)
  expect((await signIn('/sign-up/email', { email, password })).status).toBe(200)
  const { items } = await admin.client.users.list({ query: { q: email } })
  expect(items).toEqual([])
})

test('an order that is paid and not shipped stands in the way, is named, and nothing changes', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const before = await buyer.client.personalData.show()
  await expect(erase(buyer)).rejects.toMatchObject({
    code: 'orders_unfinished',
    problem: { details: { orders: [{ id: orderId }] } },
  })
  expect(await buyer.client.personalData.show()).toEqual({
    ...before,
    madeAt: expect.any(String),
  })
})

test('money that a bank fights over stands in the way; what has arrived does not, and its number goes', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const params = { id: orderId }
  const body = { carrier: 'UPS', trackingNumber: '1Z 999' }
  await admin.client.orders.ship({ params, body })
  await admin.client.orders.deliver({ params })
  await fightOver(orderId, 'disputed')
  await expect(erase(buyer)).rejects.toMatchObject({ code: 'orders_unfinished' })
  expect((await buyer.client.personalData.show()).orders).toHaveLength(1)
  await fightOver(orderId, 'paid')
  expect(await erase(buyer)).toMatchObject({ acknowledged: true })
  const { shipment } = await admin.client.orders.show({ params })
  expect(shipment).toEqual({ carrier: 'UPS', trackingNumber: null })
})

async function fightOver(orderId: string, moneyState: 'disputed' | 'paid'): Promise<void> {
  await store.database.pool.query('update orders set money_state = $2 where id = $1', [
    orderId,
    moneyState,
  ])
}

test('orders nobody has paid are cancelled, their payment ends and their goods go back', async () => {
  const { buyer, orderId, toolId, intentId } = await orderWithIntent(store, { quantity: 3 })
  expect(await erase(buyer)).toEqual({
    acknowledged: true,
    cancelledOrders: 1,
    certificatesKeptUntil: null,
  })
  const [stock] = await rows('select reserved from stock where product_id = $1', [toolId])
  expect(stock).toEqual({ reserved: 0 })
  const order = await admin.client.orders.show({ params: { id: orderId } })
  expect(order.status).toBe('Cancelled')
  expect(await store.askGateway(`GET /v1/payment_intents/${intentId}`)).toMatchObject({
    status: 'canceled',
  })
  await store.runJobs()
  expect(await rows(`select from mails where recipient = ''`)).toEqual([])
})

test('the address is typed to erase, and only the own one', async () => {
  const ann = await store.signUp('Ann')
  const ben = await store.signUp('Ben')
  await expect(erase(ann, ben.email)).rejects.toMatchObject({ code: 'email_mismatch' })
  await expect(erase(ann, '')).rejects.toMatchObject({ code: 'invalid_input' })
  for (const person of [ann, ben]) {
    expect((await person.client.personalData.show()).user.email).toBe(person.email)
  }
})

test('the last admin cannot erase himself; of two at the same moment one can', async () => {
  await expect(erase(admin)).rejects.toMatchObject({ code: 'last_admin' })
  const second = await store.admin()
  const third = await store.admin()
  await erase(third)
  const [own] = await rows(`select count(*)::int as count from users where role = 'admin'`)
  expect(own).toEqual({ count: 2 })
  await erase(second)
  await expect(erase(admin)).rejects.toMatchObject({ code: 'last_admin' })
  expect((await admin.client.personalData.show()).user).toMatchObject({ role: 'Admin' })
})

test('somebody erased twice at the same moment is erased once', async () => {
  const ann = await store.signUp('Ann')
  const answers = await Promise.allSettled([erase(ann), erase(ann)])
  expect(answers.map(({ status }) => status)).toContain('fulfilled')
  const log = await rows(
    `select from audit_log where act = 'user.erased' group by subject having count(*) > 1`,
  )
  expect(log).toEqual([])
})
