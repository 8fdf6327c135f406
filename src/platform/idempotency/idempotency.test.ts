import { expect, test } from 'vitest'
import { api } from '#contract'
import type { Route } from '#contract/describe'
import { orderBody } from '#test/order-body'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { deleteOldKeys } from './index.ts'

const store = await storeOfFile()

/** The writing calls without a key, and why repeating them does nothing twice. */
const withoutKey: Record<string, string> = {
  'POST /picture': 'a picture is kept under its hash',
  'DELETE /tool/:id': 'a product leaves the shop once',
  'PUT /user/:email': 'each sign-in is a token of its own, and costs nothing',
  'DELETE /session': 'a token is revoked once',
  'PUT /user/admin/:email': 'the role is there or not',
  'DELETE /user/admin/:email': 'the role is there or not',
  'DELETE /order/:id': 'a cancelled order is not cancelled again: a repetition only hides it',
  'POST /order/lookup': 'an order has one such letter an hour',
  'POST /order/claim': 'an order is the account’s or is not',
  'PUT /order/:id/destination': 'the charges are replaced as a whole',
  'POST /order/:id/cancellation':
    'a cancelled order stays as it is; its refund is decided with the move',
  'POST /order/:id/shipment': 'an order leaves once; a repetition says the same of it',
  'POST /order/:id/delivery': 'an order arrives once',
  'POST /create-payment-intent':
    'an order has one live payment; a repetition answers the same secret',
  'POST /order/:id/payment-check': 'settling is the same any number of times',
  'PUT /update/:email': 'the profile is replaced as a whole',
  'PUT /address/:id': 'the address is replaced as a whole',
  'DELETE /address/:id': 'an address is deleted once',
  'POST /garage': 'a garage has a vehicle once',
  'POST /garage/merge': 'merging again changes nothing',
  'PUT /garage/:id': 'what is said of the vehicle is replaced as a whole',
  'DELETE /garage/:id': 'a vehicle is taken out once',
  'PUT /customer/:id/block': 'a customer is blocked or not',
  'DELETE /customer/:id/block': 'a customer is blocked or not',
  'DELETE /customer/:id/note/:noteId': 'a note is deleted once',
  'POST /customer/:id/password-reset': 'the newest link counts, and letters are limited',
  'POST /customer/:id/personal-data': 'only reads, and the audit log notes each reading',
  'POST /customer/:id/sign-out': 'sessions end once',
  'POST /invitation': 'a new invitation takes the place of the one before',
  'DELETE /invitation/:id': 'an invitation is withdrawn once',
  'PUT /cart/line/:toolId': 'the quantity is replaced as a whole',
  'DELETE /cart/line/:toolId': 'a line is there or not',
  'POST /cart/acknowledgement': 'a price has been seen or not',
  'POST /cart/merge': 'a guest’s cart is merged once',
  'POST /list': 'the name of a list is unique',
  'PUT /list/:id': 'the name is replaced as a whole',
  'DELETE /list/:id': 'a list is deleted once',
  'PUT /list/:id/line/:toolId': 'the quantity is replaced as a whole',
  'DELETE /list/:id/line/:toolId': 'a line is there or not',
  'POST /invitation/lookup': 'only reads',
  'PUT /staff/planned-price/:id': 'a plan is carried over to the price that it then expects',
  'POST /invitation/acceptance': 'an invitation is used once',
  'PUT /staff/:id/role': 'the role is replaced as a whole',
  'DELETE /staff/:id': 'the role is there or not',
  'POST /order-view': 'the name of a view is unique',
  'PUT /order-view/:id': 'the version it saw is no longer the newest',
  'DELETE /order-view/:id': 'a view is deleted once',
  'POST /order-desk/packing-slips': 'only reads',
  'POST /order-desk/pick-list': 'only reads',
  'POST /vin': 'only reads',
  'POST /order-desk/shipments': 'an order leaves once; a repetition says the same of it',
  'POST /setup/gateway': 'only asks the card service',
  'POST /setup/letter': 'each is a letter to oneself, and they are limited',
  'POST /shop-settings/picture': 'a picture is kept under its hash',
  'POST /shop-settings/preview': 'only draws a page',
  'POST /shop-settings/version/:number/restore': 'the version it saw is no longer the newest',
  'PUT /shop-settings': 'the version it saw is no longer the newest',
  'POST /staff/category': 'the name of a category is unique',
  'PUT /staff/category/:slug': 'the version it saw is no longer the newest',
  'PUT /staff/category/:slug/attribute': 'the version it saw is no longer the newest',
  'POST /staff/category/:slug/merger': 'a category is merged once',
  'POST /staff/category/:slug/place': 'the place is replaced as a whole',
  'PUT /part/:partNumber/fit': 'the kind is replaced as a whole',
  'POST /part/:partNumber/application': 'a change names the version that it changes',
  'POST /part/:partNumber/application-copy': 'a change names the version that it changes',
  'POST /application-edit/:id/undo': 'a change is undone once',
  'POST /aces-ids': 'the table is replaced as a whole',
  'PUT /goes-with-rule': 'the version it saw is no longer the newest',
  'POST /goes-with-rule/undo': 'the version it saw is no longer the newest',
  'POST /import':
    'a file changes nothing until it is applied, once; applied again, it changes nothing more',
  'POST /import/:id/apply': 'an import is applied once',
  'POST /import/:id/stop': 'an import is stopped or not',
  'POST /import/:id/undo': 'an import is undone once',
  'PUT /staff/tool/:id': 'the version it saw is no longer the newest',
  'POST /staff/tool/:id/planned-price': 'a product has one planned price for a minute',
  'DELETE /staff/planned-price/:id': 'a plan is cancelled once',
  'PUT /review/:id/hiding': 'the reason is replaced as a whole',
  'DELETE /review/:id/hiding': 'a review is hidden or not',
  'PUT /review/:id/answer': 'the answer is replaced as a whole',
  'DELETE /review/:id/answer': 'the answer is there or not',
  'PUT /stock/:id/level': 'the level is replaced as a whole',
  'PUT /stock-alert/:id': 'the alert is there or not',
  'PUT /tax-rate/:state': 'the version it saw is no longer the newest',
  'DELETE /tax-certificate/:id': 'a certificate is withdrawn once',
  'POST /tax-certificate/:id/decision': 'a certificate is decided about once',
  'POST /tax-certificate/:id/revocation': 'a certificate ends once',
  'DELETE /stock-alert/:id': 'the alert is there or not',
  'POST /break/:id/resolution': 'the first resolution stands',
  'POST /fit-flag/resolution': 'a flag that is resolved is flagged no more',
  'POST /quote': 'a quote costs nothing, and each is a row of its own',
  'PUT /synonym-list': 'the list it saw is no longer the newest',
  'PUT /shipping-table/:kind': 'the version it saw is no longer the newest',
  'POST /order/:id/erasure': 'the key opens an erased order no more',
  'POST /personal-data/erasure': 'whoever is erased cannot ask again',
}

test('every write honours a key, or a repetition does nothing by itself', () => {
  const routes = Object.values(api).flatMap((group): Route[] => Object.values(group))
  const keyless = routes.filter(({ method, idempotent }) => method !== 'GET' && !idempotent)
  expect(keyless.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(withoutKey).toSorted(),
  )
})

test("another user's key is another key", async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  const [one, two] = [await store.signUp('One'), await store.signUp('Two')]
  const first = await order(one, toolId, 'a-key-they-share')
  const second = await order(two, toolId, 'a-key-they-share')
  expect(second.insertedId).not.toBe(first.insertedId)
  expect(await order(one, toolId, 'a-key-they-share')).toEqual(first)
  expect(await available(toolId)).toBe(8)
})

test('a key whose first request still runs is refused as in flight, and free when that came to nothing', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  const buyer = await store.signUp('Flight')
  const running = await store.database.pool.connect()
  try {
    await running.query('begin')
    await running.query(
      `insert into idempotency_keys (user_id, key, route, body_hash, created_at)
       select id, 'a-key-in-flight', 'POST /order', '', now() from users where email = $1`,
      [buyer.email],
    )
    const attempt = order(buyer, toolId, 'a-key-in-flight')
    await expect(attempt).rejects.toMatchObject({ code: 'request_in_flight' })
    expect(await available(toolId)).toBe(10)
    await running.query('rollback')
  } finally {
    running.release()
  }
  await order(buyer, toolId, 'a-key-in-flight')
  expect(await available(toolId)).toBe(9)
})

test('a key of one call is not taken by another', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  const buyer = await store.signUp('Route')
  await order(buyer, toolId, 'a-key-of-an-order')
  const review = buyer.client.reviews.create(
    { body: { name: buyer.name, email: buyer.email, review: 'Good.', ratings: 5 } },
    { idempotencyKey: 'a-key-of-an-order' },
  )
  await expect(review).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test.each([
  ['empty', ''],
  ['short', 'short'],
  ['of 10 kB', 'k'.repeat(10_000)],
  ['with spaces', 'a key with spaces'],
])('a key that is %s is refused, and nothing is placed', async (_name, key) => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  const buyer = await store.signUp('Odd')
  const answer = await fetch(`${store.url}/api/order`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(orderBody(buyer, toolId)),
  })
  expect(answer.status).toBe(400)
  expect(await available(toolId)).toBe(10)
})

test('fifty calls for the payment of one order get one secret and open one intent', async () => {
  const { toolId } = await store.addProduct()
  const buyer = await store.signUp('Fifty')
  const { insertedId: orderId } = await order(buyer, toolId, 'an-order-to-pay')
  const body = { totalAmount: 128.5, orderId }
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => buyer.client.payments.createIntent({ body })),
  )
  const secrets = answers.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.clientSecret] : [],
  )
  expect(new Set(secrets).size).toBe(1)
  const { rowCount } = await store.database.pool.query('select from payments where order_id = $1', [
    orderId,
  ])
  expect(rowCount).toBe(1)
})

test('after thirty days a key is forgotten, and only then', async () => {
  const { toolId } = await store.addProduct()
  const buyer = await store.signUp('Thirty')
  const first = await order(buyer, toolId, 'a-key-of-old')
  await daysPass(29)
  expect(await order(buyer, toolId, 'a-key-of-old')).toEqual(first)
  await daysPass(2)
  await order(buyer, toolId, 'a-key-of-now')
  await daysPass(0)
  const { rows } = await store.database.pool.query('select key from idempotency_keys')
  expect(rows.map(({ key }) => key)).not.toContain('a-key-of-old')
  expect(rows.map(({ key }) => key)).toContain('a-key-of-now')
})

async function daysPass(days: number): Promise<void> {
  await store.database.pool.query(
    `update idempotency_keys set created_at = created_at - $1 * interval '1 day'`,
    [days],
  )
  await deleteOldKeys(store.platform.db, store.clock.now())
}

function order(buyer: Person, toolId: string, idempotencyKey: string) {
  return buyer.client.orders.place({ body: orderBody(buyer, toolId) }, { idempotencyKey })
}

async function available(id: string): Promise<number> {
  return (await store.anonymous.products.show({ params: { id } })).availableQuantity
}
