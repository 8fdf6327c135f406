import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let buyer: Person
let toolId: string

beforeAll(async () => {
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1' })
  store.clock.stop()
  buyer = await store.signUp('Dana')
  toolId = (await store.addProduct({ availableQuantity: 1000 })).toolId
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(() => store.database.pool.query('delete from rate_limits'))

const order = (person: Person) => orderBody(person, toolId)

test('the eleventh review in ten seconds is not stored, and the answer says how long to wait', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) {
    statuses.push((await send('POST', '/api/review', { review: 'Again', ratings: 5 })).status)
  }
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(6).fill(429)])
  expect(await count('reviews')).toBe(5)
  const refused = await send('POST', '/api/review', { review: 'Again', ratings: 5 })
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(200)
  expect(await refused.json()).toEqual({
    type: '/api/docs#too_many_requests',
    title: 'Too many requests',
    status: 429,
    code: 'too_many_requests',
    id: refused.headers.get('x-request-id'),
    details: { retryAfterSeconds: seconds },
  })
})

test('two hundred payments opened in a minute are not: twenty are, of one intent', async () => {
  const { insertedId: orderId } = await buyer.client.orders.place({ body: order(buyer) })
  const { totalAmount } = await buyer.client.orders.show({ params: { id: orderId } })
  const statuses: Record<number, number> = {}
  for (let time = 0; time < 10; time++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('POST', '/api/create-payment-intent', { totalAmount, orderId }),
      ),
    )
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  expect(statuses[429]).toBe(180)
  expect(await count('payments')).toBe(1)
})

test('orders are limited by account, and another account of the same address goes on', async () => {
  const other = await store.signUp('Other')
  await store.database.pool.query('delete from rate_limits')
  const before = await count('orders')
  const statuses: number[] = []
  for (let time = 0; time < 25; time++) {
    statuses.push((await send('POST', '/api/order', { ...order(buyer), quantity: 5000 })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await count('orders')).toBe(before)
  await other.client.orders.place({ body: order(other) })
  expect(await count('orders')).toBe(before + 1)
})

test('what is refused for its form costs no turn', async () => {
  for (let time = 0; time < 30; time++) {
    expect((await send('POST', '/api/review', { review: '', ratings: 5 })).status).toBe(400)
  }
  expect((await send('POST', '/api/review', { review: 'Right', ratings: 5 })).status).toBe(200)
})

test.for([
  ['nested deeper than anything we take', '{"review":'.repeat(17) + '1' + '}'.repeat(17)],
  ['ten thousand lists', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a key that reaches for prototypes', '{"review":"a","ratings":5,"__proto__":{"isAdmin":true}}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
] as const)('JSON with %s is bad input, and nothing is stored', async ([, body]) => {
  const before = await count('reviews')
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/review',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
    payload: body,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'body' }] })
  expect(await count('reviews')).toBe(before)
})

test('brackets in text are text', async () => {
  const review = `${'['.repeat(50)} "quoted \\" ${'{'.repeat(50)}`
  expect((await send('POST', '/api/review', { review, ratings: 5 })).status).toBe(200)
})

test.for([
  ['/api/order', 100 * 1024],
  ['/api/webhooks/stripe', 512 * 1024],
  ['/api/identity/sign-in/email', 8 * 1024],
] as const)('%s takes a body of %i bytes, and none larger', async ([url, most]) => {
  for (const [size, tooLarge] of [
    [most, false],
    [most + 1, true],
  ] as const) {
    const answer = await store.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      payload: `"${'x'.repeat(size - 2)}"`,
    })
    expect(answer.statusCode === 413).toBe(tooLarge)
    expect(answer.statusCode).toBeLessThan(500)
  }
})

test('a request that waits too long for a row is told to come again, and has changed nothing', async () => {
  const before = await count('orders')
  const holder = await store.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from stock where product_id = $1 for update', [toolId])
  const answer = await send('POST', '/api/order', order(buyer))
  await holder.query('rollback')
  holder.release()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'busy' })
  expect(await count('orders')).toBe(before)
})

test('the database ends what takes too long, by its own clock', async () => {
  const { rows } = await store.database.pool.query<Record<string, string>>(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '3s', lock: '1s', idle: '5s' }])
})

function send(method: string, path: string, body: unknown) {
  return fetch(store.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
    body: JSON.stringify(body),
  })
}

async function count(table: string): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  )
  return rows[0]?.n ?? 0
}
