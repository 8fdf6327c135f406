import { expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { chargingStoreOfFile } from '#test/store-of-file'
import { checkoutsOf, trenton, type CheckoutBuyer, type Client } from '#test/checkouts'
import { tracesOf } from '#test/traces'
import { invariants } from '../../startup/invariants.ts'

const store = await chargingStoreOfFile()
const shop = checkoutsOf(store)
const admin = await store.admin()

type Placed = CheckoutBuyer & { id: string; opened: Client; words: string[]; name: string }

let guests = 0

/** A guest's order, as it was placed, and the words that only this guest typed. */
async function placed(): Promise<Placed> {
  guests += 1
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const name = `Zebulonia Quick ${guests}th`
  const place = { company: `Quagmire ${guests} Garage`, street: `${guests} Wagtail Lane` }
  const mobile = `60955501${10 + guests}`
  const contact = { name, email: buyer.email, mobile }
  const shipTo = { ...trenton, ...place, name }
  const { orderId: id, orderKey } = await shop.place(buyer, { shipTo, contact })
  const words = [buyer.email, name, place.company, place.street, mobile, trackingOf(id)]
  return { ...buyer, id, opened: shop.withKey(orderKey), words, name }
}

const trackingOf = (orderId: string) => `1Z ${orderId.slice(-6)}`

async function pay({ opened, id }: Placed): Promise<void> {
  const { totalAmount } = await opened.orders.show({ params: { id } })
  await shop.pay(opened, { orderId: id, totalAmount })
  await store.runJobs()
}

async function deliver({ id }: Placed): Promise<void> {
  const params = { id }
  const body = { carrier: 'UPS', trackingNumber: trackingOf(id) }
  await admin.client.orders.ship({ params, body })
  await admin.client.orders.deliver({ params })
  await store.runJobs()
}

const erase = ({ opened, id, email }: Pick<Placed, 'opened' | 'id' | 'email'>, typed = email) =>
  opened.personalData.eraseOrder({ params: { id }, body: { email: typed } })

test('a guest gets everything that is kept about the order, and nothing that opens it', async () => {
  const order = await placed()
  await pay(order)
  const data = await order.opened.personalData.showOrder({ params: { id: order.id } })
  expect(data).toMatchObject({
    order: { _id: order.id, email: order.email, recipient: order.name, status: 'Paid' },
    payments: [{ orderId: order.id, state: 'succeeded', amount: data.order.total }],
    letters: [{ to: order.email, subject: expect.stringContaining('is paid') }],
  })
  expect(JSON.stringify(data)).not.toMatch(/token|secret|pi_|orderKey/i)
})

test('a finished order loses name, address, e-mail and telephone number, and the books stay as they were', async () => {
  const order = await placed()
  await pay(order)
  await deliver(order)
  const params = { id: order.id }
  await admin.client.orderNotes.create({
    params,
    body: { text: `${order.name} called twice`, mentions: [] },
  })
  const before = await admin.client.orders.show({ params })
  expect(await erase(order)).toEqual({ acknowledged: true, cancelled: false })
  await store.runJobs()
  await store.platform.db
    .transaction()
    .execute((tx) => store.platform.jobs.enqueue(tx, { name: 'identity.clean-up', payload: {} }))
  await store.runJobs()
  for (const words of order.words) {
    expect({ words, tables: await tracesOf(store, words) }).toEqual({ words, tables: [] })
  }
  const after = await admin.client.orders.show({ params })
  expect(after).toMatchObject({ name: 'Former customer', email: '', mobile: '', address: '' })
  const { lines, charges, taxes, total, status } = before
  // The staff see who moved an order. The guest has no name any more.
  const history = before.history.map((move) => ({
    ...move,
    ...(move.name === order.name && { name: 'Former customer' }),
  }))
  expect(after).toMatchObject({ lines, charges, taxes, total, history, status })
})

test('a guest who has paid is told in a last letter, and the audit log keeps that it was done', async () => {
  const order = await placed()
  await pay(order)
  await deliver(order)
  await erase(order)
  const { rows: letters } = await store.database.pool.query(
    'select subject, text from mails where recipient = $1',
    [order.email],
  )
  expect(letters).toEqual([
    { subject: expect.stringContaining('is erased'), text: expect.not.stringContaining('Zebu') },
  ])
  const { rows: acts } = await store.database.pool.query(
    'select actor from audit_log where act = $1 and subject = $2',
    ['order.erased', order.id],
  )
  expect(acts).toEqual([{ actor: 'guest' }])
})

test('an unpaid order is cancelled, its payment ends, and nobody who typed a strange address makes it get a letter', async () => {
  const order = await placed()
  const { totalAmount } = await order.opened.orders.show({ params: { id: order.id } })
  const { clientSecret } = await order.opened.payments.createIntent({
    body: { totalAmount, orderId: order.id },
  })
  const toolId = store.idOfPart('TW-40200')
  const held = () => admin.client.stock.show({ params: { id: toolId } })
  const { reserved } = await held()
  expect(await erase(order)).toEqual({ acknowledged: true, cancelled: true })
  await store.runJobs()
  expect((await store.confirm(clientSecret)).status).toBe(400)
  expect((await held()).reserved).toBe(reserved - 5)
  expect(await admin.client.orders.show({ params: { id: order.id } })).toMatchObject({
    status: 'Cancelled',
    email: '',
  })
  for (const words of order.words) expect(await tracesOf(store, words)).toEqual([])
})

test('afterwards the key opens nothing, and a repeated checkout places nothing', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, '5 TW-40200')
  const body = await shop.bodyOf(buyer)
  const key = { idempotencyKey: crypto.randomUUID() }
  const { orderId: id, orderKey, totalAmount } = await buyer.client.checkout.place({ body }, key)
  const opened = shop.withKey(orderKey)
  const order = { ...buyer, id, opened }
  await erase(order)
  const params = { id }
  const gone = { code: 'not_found' }
  await expect(erase(order)).rejects.toMatchObject(gone)
  await expect(opened.orders.show({ params })).rejects.toMatchObject(gone)
  await expect(opened.personalData.showOrder({ params })).rejects.toMatchObject(gone)
  await expect(opened.payments.check({ params })).rejects.toMatchObject(gone)
  await expect(
    opened.payments.createIntent({ body: { totalAmount, orderId: id } }),
  ).rejects.toMatchObject(gone)
  await expect(
    opened.orders.setDestination({ params, body: { pickup: true } }),
  ).rejects.toMatchObject(gone)
  await expect(
    opened.orders.cancel({ params, body: { reason: 'x', refund: false, restock: false } }),
  ).rejects.toMatchObject(gone)
  await expect(buyer.client.checkout.place({ body }, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  const { rows } = await store.database.pool.query('select from orders where contact_email = $1', [
    buyer.email,
  ])
  expect(rows).toEqual([])
})

test('an order that is paid and not shipped stands in the way, and nothing changes', async () => {
  const order = await placed()
  await pay(order)
  const params = { id: order.id }
  const before = await order.opened.orders.show({ params })
  await expect(erase(order)).rejects.toMatchObject({
    code: 'orders_unfinished',
    problem: { details: { orders: [{ id: order.id }] } },
  })
  expect(await order.opened.orders.show({ params })).toEqual(before)
})

test('another address, another key, an account and the staff erase nothing', async () => {
  const [order, other] = [await placed(), await placed()]
  const params = { id: order.id }
  const before = await order.opened.orders.show({ params })
  await expect(erase(order, other.email)).rejects.toMatchObject({ code: 'email_mismatch' })
  const body = { email: order.email }
  for (const { personalData } of [other.opened, admin.client]) {
    await expect(personalData.eraseOrder({ params, body })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(personalData.showOrder({ params })).rejects.toMatchObject({ code: 'not_found' })
  }
  const owner = await store.signUp('Owner')
  await store.database.pool.query(
    'update orders set customer_id = (select id from users where email = $2) where id = $1',
    [other.id, owner.email],
  )
  await expect(
    owner.client.personalData.eraseOrder({
      params: { id: other.id },
      body: { email: other.email },
    }),
  ).rejects.toMatchObject({ code: 'order_in_account' })
  await expect(erase(other)).rejects.toMatchObject({ code: 'not_found' })
  expect(await order.opened.orders.show({ params })).toEqual(before)
})

test('no note is written about a guest who was erased', async () => {
  const order = await placed()
  await erase(order)
  const note = { params: { id: order.id }, body: { text: 'Called', mentions: [] } }
  await expect(admin.client.orderNotes.create(note)).rejects.toMatchObject({
    code: 'customer_erased',
  })
})

test('after all of this every rule holds', async () => {
  await store.runJobs()
  const checked = await checkInvariants(store.platform.db, invariants)
  expect(checked.filter(({ violations }) => violations > 0)).toEqual([])
})
