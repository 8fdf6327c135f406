import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { raiseBreak } from '#modules/breaks'
import { storeGatewayEvent } from '#modules/payments'
import { createCarrier, type Carrier } from '#platform/carrier'
import { createShedder } from '#platform/http'
import { createRequestMeter } from '#platform/metrics'
import { connectObjectStore } from '#platform/object-store'
import { createFiles, type Files } from '#platform/stored-files'
import { createLog } from '#platform/telemetry'
import { booksOf } from '#test/books'
import { orderBody } from '#test/order-body'
import { orderWithIntent } from '#test/order-with-intent'
import { paidOrder } from '#test/paid-order'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { freePort } from '#test/free-port'
import { namesIn, readFigures } from '#test/metrics-text'
import { databaseMetrics, startMetrics } from './store-metrics.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const host = '127.0.0.1'
let store: TestStore
let admin: Person
let address: string
let stop: () => Promise<void>
let carrier: Carrier
let files: Files
let workerRuns = true
const meter = createRequestMeter()

beforeAll(async () => {
  store = await openTestStore({}, meter)
  admin = await store.admin()
  const port = await freePort(host)
  address = `http://${host}:${port}`
  const account = {
    apiKey: 'EZTKnobody',
    url: 'http://127.0.0.1:9/v2/',
    timeoutMs: 100,
    services: [],
  }
  carrier = await createCarrier(account, { clock: store.clock, log: createLog('silent') })
  const nowhere = await connectObjectStore({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'nowhere',
    region: 'us-east-1',
    accessKeyId: 'nobody',
    secretAccessKey: 'nothing',
    pathStyle: true,
    prefix: '',
    timeoutMs: 100,
  })
  files = createFiles(nowhere, { clock: store.clock, log: createLog('silent') })
  stop = await startMetrics(partsAt(port))
})
afterAll(async () => {
  await stop()
  await store[Symbol.asyncDispose]()
})

test('orders, holds, refunds, breaks and the inbox are counted as the books have them', async () => {
  const before = await figures()
  await orderWithIntent(store)
  const { insertedId: cancelled } = await placed()
  await admin.client.orders.remove({ params: { id: cancelled } })
  const pending = await paidOrder(store, { card: 'pm_card_pendingRefund' })
  await admin.client.orders.refund({
    params: { id: pending.orderId },
    body: { reason: 'dented', restock: false },
  })
  const { db } = store.platform
  await raiseBreak(db, store.platform, { kind: 'state_differs', reference: 'pi_1', details: {} })
  const now = await figuresOfNewStart()
  const grown = (name: string) => (now[name] ?? 0) - (before[name] ?? 0)
  expect(grown('store_orders_total{outcome="placed"}')).toBe(3)
  expect(grown('store_orders_total{outcome="paid"}')).toBe(1)
  expect(grown('store_orders_total{outcome="cancelled"}')).toBe(1)
  expect(grown('store_orders_total{outcome="lapsed"}')).toBe(0)
  expect(grown('store_holds_active')).toBe(1)
  expect(now['store_holds_overdue_seconds']).toBe(0)
  expect(grown('store_refunds_pending')).toBe(1)
  expect(grown('store_breaks_open{kind="state_differs"}')).toBe(1)
  expect(grown('store_letters_waiting')).toBeGreaterThan(3)
  expect(now['store_database_ready']).toBe(1)
})

test('what lies too long shows its age', async () => {
  const books = booksOf(store)
  const { orderId } = await orderWithIntent(store)
  await books.sql(
    `update orders set hold_expires_at = now() - interval '7 minutes' where id = $1`,
    [orderId],
  )
  await store.platform.db.transaction().execute((tx) =>
    storeGatewayEvent(tx, store.platform, {
      id: 'evt_waiting',
      type: 'payment_intent.succeeded',
      about: 'other',
    } as never),
  )
  await books.sql(`update webhook_inbox set received_at = now() - interval '1 hour'`)
  await books.sql(
    `update reconciliation_breaks set found_at = now() - interval '2 hours' where resolved_at is null`,
  )
  await books.sql(`select graphile_worker.add_job('orders.send-letter', '{}', max_attempts => 1)`)
  await books.sql(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload::text = '{}'`,
  )
  await books.sql(
    `update graphile_worker._private_jobs set run_at = now() - interval '3 minutes'
     where id = (select min(id) from graphile_worker._private_jobs)`,
  )
  const now = await figures()
  expect(now['store_holds_overdue_seconds']).toBeCloseTo(420, -1)
  expect(now['store_webhook_inbox_waiting']).toBeGreaterThan(0)
  expect(now['store_webhook_inbox_oldest_age_seconds']).toBeCloseTo(3600, -1)
  expect(now['store_breaks_oldest_age_seconds']).toBeCloseTo(7200, -1)
  expect(now['store_jobs{state="failed"}']).toBe(1)
  expect(now['store_jobs_oldest_age_seconds']).toBeCloseTo(180, -1)
})

test('requests are counted by the template of their route, never by what was asked', async () => {
  const { orderId, buyer } = await orderWithIntent(store)
  await buyer.client.orders.show({ params: { id: orderId } })
  await fetch(`${store.url}/api/user/${buyer.email}?secret=words`)
  await fetch(`${store.url}/api/no-such-${orderId}`)
  await fetch(`${store.url}/somewhere/${orderId}`)
  const text = await scrape()
  const now = readFigures(text)
  const count = (route: string, status: string) =>
    now[
      `store_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
    ]
  expect(count('/api/order/:id', '2xx')).toBe(1)
  expect(count('/api/user/:email', '4xx')).toBe(1)
  expect(count('/api/*', '4xx')).toBe(1)
  expect(count('none', '4xx')).toBe(1)
  for (const unbounded of [orderId, buyer.email, '@', 'words', 'pi_']) {
    expect(text).not.toContain(unbounded)
  }
})

test('the text is what Prometheus reads', async () => {
  const text = await scrape()
  expect(text.endsWith('\n')).toBe(true)
  const sample = /^[a-z_]+(\{([a-z]+="[^"\\\n]*",?)+\})? -?\d+(\.\d+)?(e[+-]\d+)?$/
  const described = /^# (HELP [a-z_]+ [^\n]+|TYPE [a-z_]+ (gauge|counter|histogram))$/
  const wrong = text
    .split('\n')
    .filter((line) => line && !sample.test(line) && !described.test(line))
  expect(wrong).toEqual([])
  const types = namesIn(text, /^# TYPE (\S+)/gm)
  expect(new Set(types).size).toBe(types.length)

  const now = readFigures(text)
  const series = 'method="GET",route="/api/order/:id",status="2xx"'
  const bucket = (le: string) =>
    now[`store_http_request_duration_seconds_bucket{${series},le="${le}"}`] ?? Number.NaN
  const buckets = ['0.005', '0.05', '0.5', '5', '+Inf'].map(bucket)
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
  expect(bucket('+Inf')).toBe(now[`store_http_request_duration_seconds_count{${series}}`])
})

test('every metric is in docs/operations.md, and no other does', async () => {
  const described = namesIn(await scrape(), /^# TYPE (\S+)/gm)
  const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const told = namesIn(operations, /^\| `((?:store|process)_\w+)/gm)
  expect(told.toSorted()).toEqual(described.toSorted())
  expect(described).toEqual(expect.arrayContaining(databaseMetrics.map(({ name }) => name)))
})

test('only /metrics answers, to be read only, and never where visitors are', async () => {
  const answer = await fetch(`${address}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/api/order`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405)
  const head = await fetch(`${address}/metrics`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const place of ['/metrics', '/api/metrics']) {
    const outside = await fetch(store.url + place)
    expect(outside.status).toBe(404)
    expect(await outside.text()).not.toContain('store_')
  }
})

test('without a database the process still tells of itself; a worker that stopped shows', async () => {
  const port = await freePort(host)
  const nowhere = `postgres://store@${host}:${await freePort(host)}/store`
  const stopThis = await startMetrics({ ...partsAt(port), databaseUrl: nowhere })
  onTestFinished(stopThis)
  workerRuns = false
  const now = readFigures(await (await fetch(`http://${host}:${port}/metrics`)).text())
  workerRuns = true
  expect(now).toMatchObject({ store_database_ready: 0, store_worker_running: 0 })
  expect(now['process_resident_memory_bytes']).toBeGreaterThan(1_000_000)
  expect(now['store_event_loop_delay_seconds{at="p99"}']).toBeGreaterThanOrEqual(0)
  expect(now).not.toHaveProperty('store_holds_active')
})

test('a replica that is read tells how old it is, and how many reads it has answered', async () => {
  const now = await figures()
  expect(now).toMatchObject({
    store_replica_fresh: 0,
    store_replica_lag_seconds: 2.5,
    'store_window_reads_total{by="replica"}': 9,
    'store_window_reads_total{by="rescued"}': 3,
  })
})

function partsAt(port: number) {
  const { pool, url: databaseUrl } = store.database
  const log = createLog('fatal')
  return {
    at: { host, port },
    databaseUrl,
    habits: {},
    meter,
    pools: { store: pool },
    workerRuns: () => workerRuns,
    gate: store.gate,
    shedder: createShedder({ takeTurn: async () => {}, inProgress: () => 0 }),
    carrier,
    files,
    replica: {
      state: () => 'behind' as const,
      lagMs: () => 2_500,
      counts: { replica: 9, primary: 1, repeated: 2, rescued: 3 },
    },
    log,
  }
}

async function scrape(): Promise<string> {
  return (await fetch(`${address}/metrics`)).text()
}

async function figures(): Promise<Record<string, number>> {
  return readFigures(await scrape())
}

/** Values from large tables are kept for a while; a listener that has just started has none yet. */
async function figuresOfNewStart(): Promise<Record<string, number>> {
  const port = await freePort(host)
  const stopThis = await startMetrics(partsAt(port))
  const text = await (await fetch(`http://${host}:${port}/metrics`)).text()
  await stopThis()
  return readFigures(text)
}

async function placed() {
  const { toolId } = await store.addProduct()
  return admin.client.orders.place({ body: orderBody(admin, toolId) })
}
