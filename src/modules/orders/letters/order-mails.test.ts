import { afterEach, expect, test } from 'vitest'
import { commit, send } from '#platform/db'
import { orderNumber } from '#contract/values/order-number'
import { orderBody } from '#test/order-body'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { queueLetter } from '../moves/queue-letter.ts'
import { moveOrder } from '../moves/order-moves.repository.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { settleIntent } from '../settling/settle-intent.ts'

const store = await storeOfFile()
afterEach(() => store.clock.reset())

test('placing an order mails its buyer once', async () => {
  const { buyer, orderId } = await placedOrder({ name: '<script>alert(1)</script>' })
  await store.runJobs()
  const [mail, ...others] = await mailsOf(orderId)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: buyer.email,
    subject: `Order ${orderNumber(orderId)} is placed`,
    sent_at: expect.any(Date),
  })
  expect(mail?.text).toContain(`${store.url}/DashBoard/Payment/${orderId}`)
  expect(mail?.html).toContain('&#60;script&#62;alert(1)')
  expect(mail?.html).not.toContain('<script')
})

test('who has another address by now gets what comes next there', async () => {
  const { buyer, orderId } = await placedOrder()
  const email = `moved-${buyer.email}`
  await store.database.pool.query('update users set email = $1 where email = $2', [
    email,
    buyer.email,
  ])
  await store.runJobs()
  expect((await mailsOf(orderId)).map(({ recipient }) => recipient)).toEqual([email])
})

test('the same click twice, with one key, is one order and one mail', async () => {
  const { toolId } = await store.addProduct()
  const buyer = await store.signUp('Double')
  const place = () =>
    buyer.client.orders.place(
      { body: orderBody(buyer, toolId) },
      { idempotencyKey: 'one-click-or-two' },
    )
  const [first, second] = [await place(), await place()]
  expect(second).toEqual(first)
  await store.runJobs()
  expect(await subjectsOf(first.insertedId)).toEqual(['is placed'])
})

test('an order that was refused mails nobody', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 1 })
  const buyer = await store.signUp('Late')
  await expect(
    buyer.client.orders.place({ body: orderBody(buyer, toolId, 2) }),
  ).rejects.toMatchObject({ code: 'out_of_stock' })
  await store.runJobs()
  const mails = store.platform.db.selectFrom('mails').select('subject')
  const subjects = await mails.where('recipient', '=', buyer.email).execute()
  expect(subjects.filter(({ subject }) => subject.startsWith('Order'))).toEqual([])
})

test('browser, webhook and a late report of one payment are one mail', async () => {
  const { buyer, orderId } = await placedOrder()
  const { clientSecret } = await pay(buyer, orderId)
  await store.confirm(clientSecret)
  const check = () => buyer.client.payments.check({ params: { id: orderId } })
  await Promise.all([check(), store.runJobs(), check()])
  await untilWebhookOf(clientSecret)
  await store.runJobs()
  const intent = await store.platform.gateway.retrieveIntent(idOf(clientSecret))
  await settleIntent(store.platform, intent)
  await Promise.all([
    settleIntent(store.platform, intent),
    settleIntent(store.platform, intent),
    store.runJobs(),
  ])
  await store.runJobs()
  expect(await subjectsOf(orderId)).toEqual(['is placed', 'is paid'])
})

test('a declined card is no news by mail', async () => {
  const { buyer, orderId } = await placedOrder()
  const { clientSecret } = await pay(buyer, orderId)
  await store.confirm(clientSecret, 'pm_card_chargeDeclined')
  await buyer.client.payments.check({ params: { id: orderId } })
  await store.runJobs()
  expect(await subjectsOf(orderId)).toEqual(['is placed'])
})

test('cancelling mails once, however often it is asked for', async () => {
  const { buyer, orderId } = await placedOrder()
  const remove = () => buyer.client.orders.remove({ params: { id: orderId } })
  await Promise.all([remove(), remove()])
  await remove()
  await store.runJobs()
  expect(await subjectsOf(orderId)).toEqual(['is placed', 'is cancelled'])
})

test('each hold that lapses mails once, and links to the payment', async () => {
  const { buyer, orderId } = await placedOrder()
  store.clock.advanceMinutes(31)
  await store.runJobs()
  await store.runJobs()
  expect(await subjectsOf(orderId)).toEqual(['is placed', 'is awaiting payment'])
  const lapsed = (await mailsOf(orderId)).at(-1)
  expect(lapsed?.text).toContain(`${store.url}/DashBoard/Payment/${orderId}`)

  await pay(buyer, orderId)
  store.clock.advanceMinutes(31)
  await store.runJobs()
  expect((await subjectsOf(orderId)).slice(1)).toEqual([
    'is awaiting payment',
    'is awaiting payment',
  ])
})

test('a hold that lapsed while the payment came in mails the payment only', async () => {
  const { buyer, orderId } = await placedOrder()
  const { clientSecret } = await pay(buyer, orderId)
  await store.confirm(clientSecret)
  store.clock.advanceMinutes(31)
  await store.runJobs()
  expect(await subjectsOf(orderId)).toEqual(['is placed', 'is paid'])
})

test('an order that was cancelled in the meantime is not asked to be paid', async () => {
  const { buyer, orderId } = await placedOrder()
  await buyer.client.orders.remove({ params: { id: orderId } })
  await store.platform.db
    .transaction()
    .execute((tx) => queueLetter(tx, { orderId, letter: 'hold_lapsed', event: 'a hold' }))
  await store.runJobs()
  expect(await subjectsOf(orderId)).toEqual(['is placed', 'is cancelled'])
})

test('money that goes back is mailed for each move, with its amount', async () => {
  const { buyer, orderId } = await placedOrder()
  const { clientSecret } = await pay(buyer, orderId)
  await store.confirm(clientSecret)
  await buyer.client.payments.check({ params: { id: orderId } })
  await moveMoney(orderId, 'partly_refunded', 2_850)
  await moveMoney(orderId, 'refunded', 10_000)
  // A refund that failed at the bank: the money is ours again, but the buyer has not paid a second time.
  await moveMoney(orderId, 'paid')
  await store.runJobs()
  const subjects = await subjectsOf(orderId)
  expect(subjects.toSorted()).toEqual(['is paid', 'is partly refunded', 'is placed', 'is refunded'])
  const texts = (await mailsOf(orderId)).map(({ text }) => text).join()
  expect(texts).toContain('Refunded: $28.50')
  expect(texts).toContain('Refunded: $100.00')
})

test('an event that is rolled back mails nobody', async () => {
  const { orderId } = await placedOrder()
  const failing = store.platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await send(tx, [moveOrder({ ...move, order, axis: 'order', to: 'cancelled' })])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await store.runJobs()
  expect(await subjectsOf(orderId)).toEqual(['is placed'])
})

test('the job of a letter may run any number of times', async () => {
  const { orderId } = await placedOrder()
  const again = () =>
    store.platform.db
      .transaction()
      .execute((tx) => queueLetter(tx, { orderId, letter: 'placed', event: 'placed' }))
  for (let count = 0; count < 3; count++) await again()
  await Promise.all([store.runJobs(), store.runJobs()])
  expect(await subjectsOf(orderId)).toEqual(['is placed'])
})

const move = { actor: 'worker', reason: 'a test', at: new Date() }

function moveMoney(orderId: string, to: 'partly_refunded' | 'refunded' | 'paid', cents?: number) {
  return store.platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refunded = cents === undefined ? {} : { refundedCents: cents }
    await commit(tx, [moveOrder({ ...move, ...refunded, order, axis: 'money', to })])
  })
}

async function placedOrder({ name }: { name?: string } = {}) {
  const { toolId } = await store.addProduct()
  const buyer = await store.signUp('Buyer')
  await store.prove(buyer)
  const { insertedId: orderId } = await buyer.client.orders.place({
    body: orderBody({ ...buyer, name: name ?? buyer.name }, toolId),
  })
  return { buyer, orderId }
}

async function pay(buyer: Person, orderId: string) {
  return buyer.client.payments.createIntent({ body: { totalAmount: 128.5, orderId } })
}

async function mailsOf(orderId: string) {
  return store.platform.db
    .selectFrom('mails')
    .selectAll()
    .where('dedupe_key', 'like', `order:${orderId}:%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The subjects without "Order" and the order's number. */
async function subjectsOf(orderId: string): Promise<string[]> {
  const head = `Order ${orderNumber(orderId)} `
  return (await mailsOf(orderId)).map(({ subject }) => subject.replace(head, ''))
}

async function untilWebhookOf(clientSecret: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await store.database.pool.query(
        `select from webhook_inbox where intent_id = $1 and type = 'payment_intent.succeeded'`,
        [idOf(clientSecret)],
      )
      return rowCount
    })
    .toBe(1)
}

function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
