import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { recordStatements } from '#test/statement-counter'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { orderJobs } from './orders.jobs.ts'

// How many statements the calls and jobs of an order send, and how often they wait for the database. A change that needs
// more should have a reason; one that needs fewer lowers the figures here.

let store: TestStore
let buyer: Person
let toolId: string

beforeAll(async () => {
  store = await openTestStore()
  // The gateway keeps its webhooks to itself: the test delivers them.
  await store.askGateway('POST /sandbox/webhooks', { hold: 'true' })
  buyer = await store.signUp('Buyer')
  await store.prove(buyer)
  // The first order reads the ZIP codes and the rate tables into memory.
  await placed()
  toolId = (await store.addProduct()).toolId
  await store.runJobs()
  // The first transaction of a connection prepares what begins and commits, so each connection has one.
  const { pool, db } = store.database
  const inTransaction = () => db.transaction().execute((tx) => sql`select 1`.execute(tx))
  await Promise.all(Array.from({ length: pool.options.max }, inTransaction))
})
afterAll(() => store[Symbol.asyncDispose]())

// One trip reads the product and what delivery and tax are calculated from; the last one is the transaction.
test('an order is placed in nine statements and three trips, the first to let the buyer in, and found again in ten and five', async () => {
  const options = { idempotencyKey: crypto.randomUUID() }
  const place = () => buyer.client.orders.place({ body: orderBody(buyer, toolId) }, options)
  expect(await costOf(place)).toEqual({ statements: 9, trips: 3 })
  const again = await costOf(place)
  expect(again.statements).toBe(10)
  // Rolling back may travel with the answer that says why.
  expect([4, 5]).toContain(again.trips)
})

test('the payment of an order is opened in eight statements and four trips, and found again in six and three', async () => {
  const orderId = await placed()
  expect(await costOf(() => opened(orderId))).toEqual({ statements: 8, trips: 4 })
  expect(await costOf(() => opened(orderId))).toEqual({ statements: 6, trips: 3 })
})

test('the buyer who returns from the card form settles the payment', async () => {
  const { orderId, check } = await confirmed()
  expect(await costOf(check)).toEqual({ statements: 12, trips: 5 })
  expect(await costOf(check)).toEqual({ statements: 3, trips: 2 })
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Paid')
})

test('each webhook is two statements, and those that come after the buyer has returned need no job', async () => {
  const { intentId, check } = await confirmed()
  await check()
  await store.runJobs()
  for (const event of await eventsOf(intentId)) {
    expect(await costOf(() => deliver(event))).toEqual({ statements: 2, trips: 2 })
  }
  expect(await waiting('payments.events-of-intent')).toBe(0)
})

test('the webhooks of a payment that nobody returned from are settled by one job', async () => {
  const { orderId, intentId } = await confirmed()
  for (const event of await eventsOf(intentId)) await deliver(event)
  expect(await waiting('payments.events-of-intent')).toBe(1)
  const settle = () => orderJobs(store.platform)['payments.events-of-intent']?.({ intentId })
  expect(await costOf(settle)).toEqual({ statements: 14, trips: 7 })
  expect(await costOf(settle)).toEqual({ statements: 2, trips: 1 })
  expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Paid')
})

test('the webhooks that came before the buyer has returned cost their job three statements', async () => {
  const { intentId, check } = await confirmed()
  for (const event of await eventsOf(intentId)) await deliver(event)
  await check()
  const apply = () => orderJobs(store.platform)['payments.events-of-intent']?.({ intentId })
  expect(await costOf(apply)).toEqual({ statements: 3, trips: 2 })
  expect(await costOf(apply)).toEqual({ statements: 2, trips: 1 })
})

test('twenty letters are seven statements, as one is', async () => {
  await store.runJobs()
  const buyers = await Promise.all(Array.from({ length: 5 }, () => store.signUp('Writer')))
  for (const one of buyers) {
    await store.prove(one)
    for (let count = 0; count < 4; count++) await placed(one)
  }
  const { rows } = await store.database.pool.query<{ id: string; payload: unknown }>(
    `select jobs.id, payload from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'orders.send-letter'`,
  )
  expect(rows).toHaveLength(20)
  const [own] = rows
  await store.database.pool.query('delete from graphile_worker._private_jobs where id = $1', [
    own?.id,
  ])
  const send = () => orderJobs(store.platform)['orders.send-letter']?.(own?.payload)
  expect(await costOf(send)).toEqual({ statements: 7, trips: 5 })
  expect(await waiting('orders.send-letter')).toBe(0)
  expect(await costOf(send)).toEqual({ statements: 7, trips: 5 })
})

test('what runs for every order is planned once on each connection, and not anew for each order', async () => {
  const { pool } = store.database
  for (let count = 0; count < 20; count++) {
    const { intentId, check } = await confirmed()
    const events = await eventsOf(intentId)
    if (count % 2 === 0) await check()
    for (const event of events) await deliver(event)
    await store.runJobs()
  }
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const plans = await Promise.all(
    clients.map((client) =>
      client.query<{ statement: string }>(
        // PostgreSQL plans the first five times anew in any case. The statements of the worker's library are its own.
        `select statement from pg_prepared_statements
         where custom_plans > 5 and statement not like '%"graphile_worker".%'`,
      ),
    ),
  )
  for (const client of clients) client.release()
  expect(plans.flatMap(({ rows }) => rows.map(({ statement }) => statement))).toEqual([])
})

async function costOf(work: () => Promise<unknown> | undefined) {
  const { statements, trips } = await recordStatements(store.database.pool, async () => work())
  return { statements: statements.length, trips }
}

async function placed(by = buyer): Promise<string> {
  const product = await store.addProduct()
  const { insertedId } = await by.client.orders.place(
    { body: orderBody(by, product.toolId) },
    { idempotencyKey: crypto.randomUUID() },
  )
  return insertedId
}

function opened(orderId: string) {
  return buyer.client.payments.createIntent({ body: { totalAmount: 128.5, orderId } })
}

/** An order whose buyer has confirmed the payment at the gateway. `check`: the buyer returns to the store. */
async function confirmed() {
  const orderId = await placed()
  const { clientSecret } = await opened(orderId)
  await store.confirm(clientSecret)
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  return {
    orderId,
    intentId,
    check: () => buyer.client.payments.check({ params: { id: orderId } }),
  }
}

/** The gateway's events about an intent and its charge, as it would send them. */
async function eventsOf(intentId: string): Promise<unknown[]> {
  const { data } = (await store.askGateway('GET /v1/events', { limit: '20' })) as {
    data: { data: { object: { id: string; payment_intent?: string } } }[]
  }
  const events = data.filter(({ data: { object } }) =>
    [object.id, object.payment_intent].includes(intentId),
  )
  expect(events.length).toBeGreaterThanOrEqual(2)
  return events
}

async function deliver(event: unknown): Promise<void> {
  const payload = JSON.stringify(event)
  const secret = store.gateway.keys.webhookSecrets[0] ?? ''
  const answer = await fetch(`${store.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  })
  expect(answer.status).toBe(200)
}

async function waiting(name: string): Promise<number> {
  const { rows } = await store.database.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = $1`,
    [name],
  )
  return rows[0]?.count ?? 0
}
