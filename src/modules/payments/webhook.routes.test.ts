import { gzipSync } from 'node:zlib'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { orderWithIntent } from '#test/order-with-intent'
import { storeOfFile } from '#test/store-of-file'
import { eventOf } from '#test/webhooks'

const store = await storeOfFile()

describe('what is not from the gateway, or not fresh, is refused and not stored', () => {
  const good = eventOf({ id: 'evt_refused' })
  const headerOf = (age: number) => sign(good, { age })
  test.each<[string, () => { body: string | Buffer; headers: Record<string, string> }]>([
    ['without a signature', () => ({ body: good, headers: {} })],
    ['signed with another secret', () => withHeader(good, sign(good, { secret: 'whsec_other' }))],
    ['with half a signature', () => withHeader(good, headerOf(0).slice(0, -20))],
    ['with a v0 signature only', () => withHeader(good, headerOf(0).replace('v1=', 'v0='))],
    ['with two timestamps', () => withHeader(good, `t=1,${headerOf(0)}`)],
    ['older than five minutes', () => withHeader(good, headerOf(301))],
    ['from the future', () => withHeader(good, headerOf(-301))],
    ['changed by one space', () => withHeader(`${good} `, headerOf(0))],
    ['written anew', () => withHeader(JSON.stringify(JSON.parse(good), null, 1), headerOf(0))],
    [
      'packed',
      () => ({
        body: gzipSync(good),
        headers: { 'stripe-signature': headerOf(0), 'content-encoding': 'gzip' },
      }),
    ],
    [
      'of another content type',
      () => ({
        body: good,
        headers: { 'stripe-signature': headerOf(0), 'content-type': 'text/plain' },
      }),
    ],
    ['that is no event', () => withHeader('{"id":"evt_refused"}', sign('{"id":"evt_refused"}'))],
  ])('a body %s', async (_name, make) => {
    const { body, headers } = make()
    const answer = await post(body, headers)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'webhook_rejected' })
    expect(await inbox('evt_refused')).toEqual([])
  })

  test('a body above 512 kB; one below is read', async () => {
    const wide = (id: string, bytes: number) => eventOf({ id, filler: 'x'.repeat(bytes) })
    const large = wide('evt_large', 512 * 1024)
    expect((await post(large, withHeader(large, sign(large)).headers)).status).toBe(413)
    expect(await inbox('evt_large')).toEqual([])
    const fits = wide('evt_fits', 400 * 1024)
    expect((await deliver(fits)).status).toBe(200)
    expect(await inbox('evt_fits')).toHaveLength(1)
  })
})

test('a second signature beside a good one is taken', async () => {
  const body = eventOf({ id: 'evt_rotated' })
  const header = sign(body).replace(',v1=', `,v1=${'0'.repeat(64)},v1=`)
  expect((await post(body, withHeader(body, header).headers)).status).toBe(200)
  expect(await inbox('evt_rotated')).toHaveLength(1)
})

describe('what contradicts the books is stored, pays nothing, and waits for a person', () => {
  test.each([
    ['another amount', { amount: 1, amount_received: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another order', { metadata: { orderId: '01900000-0000-7000-8000-000000000000' } }],
  ])('%s', async (_name, changes) => {
    const { buyer, orderId, intentId } = await orderWithIntent(store)
    const id = `evt_${crypto.randomUUID()}`
    const intent = { id: intentId, status: 'succeeded', metadata: { orderId }, ...changes }
    expect((await deliver(eventOf({ id, intent }))).status).toBe(200)
    await store.runJobs()
    expect(await inbox(id)).toEqual([{ isProcessed: true }])
    expect(await breaksOn(id)).toMatchObject([{ kind: 'event_contradicts', details: { intentId } }])
    expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Pending')
  })

  test('an event of live money in a sandbox', async () => {
    const { buyer, orderId, intentId } = await orderWithIntent(store)
    const id = `evt_${crypto.randomUUID()}`
    await deliver(eventOf({ id, livemode: true, intent: { id: intentId, status: 'succeeded' } }))
    await store.runJobs()
    expect(await breaksOn(id)).toMatchObject([{ kind: 'other_mode', details: { intentId } }])
    expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Pending')
  })

  test('an intent that the gateway does not know', async () => {
    const intentId = `pi_${crypto.randomUUID().replaceAll('-', '')}`
    const id = `evt_${crypto.randomUUID()}`
    await deliver(eventOf({ id, intent: { id: intentId, status: 'succeeded' } }))
    await store.runJobs()
    expect(await inbox(id)).toEqual([{ isProcessed: true }])
    expect(await breaksOn(intentId)).toMatchObject([{ kind: 'unknown_intent' }])
  })

  test('money of an order that is not ours', async () => {
    const intent = await store.askGateway('POST /v1/payment_intents', {
      amount: '12850',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      'metadata[orderId]': '01900000-0000-7000-8000-000000000000',
    })
    await store.confirm(String(intent['client_secret']))
    const intentId = String(intent['id'])
    await deliver(eventOf({ id: `evt_${intentId}`, intent: { id: intentId } }))
    await store.runJobs()
    expect(await breaksOn(intentId)).toMatchObject([
      { kind: 'unknown_intent', details: { status: 'succeeded', amountCents: 12850 } },
    ])
  })

  test('a claim that is not true changes nothing: the gateway is asked', async () => {
    const { buyer, orderId, intentId } = await orderWithIntent(store)
    const intent = { id: intentId, status: 'succeeded', metadata: { orderId } }
    await deliver(eventOf({ id: `evt_${intentId}_lie`, intent }))
    await store.runJobs()
    expect((await buyer.client.orders.show({ params: { id: orderId } })).status).toBe('Pending')
  })
})

test('a thousand deliveries of one event, fifty at a time, are one row and one sale', async () => {
  const { buyer, orderId, intentId, clientSecret } = await orderWithIntent(store)
  await store.confirm(clientSecret)
  const id = `evt_${intentId}_replayed`
  const body = eventOf({ id, intent: { id: intentId, status: 'succeeded', metadata: { orderId } } })
  const statuses: number[] = []
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(body)))
    statuses.push(...answers.map(({ status }) => status))
  }
  await store.runJobs()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await inbox(id)).toEqual([{ isProcessed: true }])
  const order = await buyer.client.orders.show({ params: { id: orderId } })
  expect(order.status).toBe('Paid')
  expect(order.history).toHaveLength(2)
  const { rowCount } = await store.database.pool.query(
    'select from stock_moves where order_id = $1',
    [orderId],
  )
  expect(rowCount).toBe(1)
})

test('the events of a payment, in every order and each twice, end in the same state', async () => {
  await store.askGateway('POST /sandbox/webhooks', { hold: 'true' })
  const buyer = await store.signUp('Buyer')
  const outcomes = new Set<string>()
  for (const order of permutations([0, 1, 2, 3])) {
    const { orderId, intentId, clientSecret } = await orderWithIntent(store, { buyer })
    await store.confirm(clientSecret, 'pm_card_chargeDeclined')
    await store.confirm(clientSecret)
    const events = await eventsOf(intentId)
    expect(events).toHaveLength(4)
    for (const position of [...order, ...order.toReversed()]) {
      await deliver(JSON.stringify(events[position]))
      await store.runJobs()
    }
    const shown = await buyer.client.orders.show({ params: { id: orderId } })
    const { rows } = await store.database.pool.query(
      `select p.state, (select count(*) from stock_moves m where m.order_id = p.order_id) as moves,
              (select count(*) from webhook_inbox i where i.processed_at is not null and i.intent_id = p.intent_id) as applied
       from payments p where order_id = $1`,
      [orderId],
    )
    const history = shown.history.map(({ axis, from, to, by }) => ({ axis, from, to, by }))
    outcomes.add(JSON.stringify({ status: shown.status, history, rows }))
  }
  expect([...outcomes]).toHaveLength(1)
  expect([...outcomes][0]).toContain('"status":"Paid"')
}, 300_000)

function sign(payload: string, { age = 0, secret = '' } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret || (store?.gateway.keys.webhookSecrets[0] ?? ''),
    timestamp: Math.floor(Date.now() / 1000) - age,
  })
}

function withHeader(body: string, header: string) {
  return { body, headers: { 'stripe-signature': header } }
}

function deliver(body: string) {
  return post(body, { 'stripe-signature': sign(body) })
}

function post(body: string | Buffer, headers: Record<string, string>) {
  return fetch(`${store.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}

/** The gateway's events about an intent and its charge, as it would send them. */
async function eventsOf(intentId: string): Promise<unknown[]> {
  const { data } = (await store.askGateway('GET /v1/events', { limit: '20' })) as {
    data: { type: string; data: { object: { id: string; payment_intent?: string } } }[]
  }
  return data.filter(
    ({ type, data: { object } }) =>
      object.id === intentId || (object.payment_intent === intentId && type === 'charge.succeeded'),
  )
}

async function inbox(eventId: string) {
  const { rows } = await store.database.pool.query(
    `select processed_at is not null as "isProcessed" from webhook_inbox where event_id = $1`,
    [eventId],
  )
  return rows
}

async function breaksOn(reference: string) {
  const { rows } = await store.database.pool.query(
    'select kind, details from reconciliation_breaks where reference = $1 and resolved_at is null',
    [reference],
  )
  return rows
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
