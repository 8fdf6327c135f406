import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeApi } from '#contract'
import type { Route } from '#contract/describe'
import { createLog } from '#platform/telemetry'
import { paidOrder } from '#test/paid-order'
import { getRaw, sendRaw } from '#test/raw-socket'
import { openTestStore, type TestStore } from '#test/store'

const lines: Record<string, unknown>[] = []
const log = createLog('debug', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
})
const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

let store: TestStore
/** Trusts a proxy on this machine. */
let behind: TestStore

beforeAll(async () => {
  store = await openTestStore({}, { log })
  behind = await openTestStore({ TRUST_PROXY: 'loopback' }, { log })
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await behind[Symbol.asyncDispose]()
})

const calls = Object.entries(wholeApi).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]): [string, Route] => [`${group}.${name}`, route]),
)

test.for(calls)('%s answers with the id of the request', async ([, { method, path }]) => {
  const address = path.replaceAll(/:(\w+)/g, 'unknown')
  const answer = await fetch(`${store.url}/api${address}`, {
    method,
    redirect: 'manual',
    headers: { 'x-request-id': 'a-visitors-own-id', origin: store.url },
  })
  const text = await answer.text()
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(made)
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  expect(isProblem ? JSON.parse(text) : { id }).toMatchObject({ id })
})

test('every two requests have different ids', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { headers } = await fetch(`${store.url}/api/health`)
      return headers.get('x-request-id')
    }),
  )
  expect(new Set(ids).size).toBe(20)
})

test('files, foreign pages and what is not there have one too', async () => {
  for (const path of [
    '/robots.txt',
    '/nothing',
    '/api/nothing',
    '/api/docs.css',
    '/accent/x.css',
  ]) {
    const { headers } = await fetch(store.url + path)
    expect([path, headers.get('x-request-id')]).toEqual([path, expect.stringMatching(made)])
  }
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
  const refused = await fetch(`${store.url}/api/order`, foreign)
  expect(refused.status).toBe(403)
  const id = refused.headers.get('x-request-id')
  expect(await refused.json()).toMatchObject({ id })
  expect(lines.find(({ security }) => security === 'foreign_page')).toMatchObject({
    requestId: id,
  })
})

test.for([
  ['what is no HTTP', 'HELLO\r\n\r\n'],
  ['a head without end', `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n'],
  ['a malformed address', 'GET /api/tool/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
] as const)('%s is answered with an id, in the header and in the problem', async ([, bytes]) => {
  const { headers, body } = await sendRaw(Number(new URL(store.url).port), bytes)
  expect(headers['x-request-id']).toMatch(made)
  expect(JSON.parse(body)).toMatchObject({ id: headers['x-request-id'] })
})

test('the id of a trusted proxy is taken over', async () => {
  for (const id of [
    '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'C0A80101:D2F1_0A000005:01BB_6',
    'req.1234',
  ]) {
    const answer = await fetch(`${behind.url}/api/order`, { headers: { 'x-request-id': id } })
    expect(answer.headers.get('x-request-id')).toBe(id)
    expect(await answer.json()).toMatchObject({ id })
  }
})

test.for([
  'short',
  'x'.repeat(101),
  'with a space in it',
  '<script>alert(1)</script>',
  '"quoted","level":60',
  '-begins-with-a-dash',
  'umlaut-äöü-äöü',
])('a malformed id (%s) is replaced, also from a trusted proxy', async (id) => {
  const port = Number(new URL(behind.url).port)
  const { headers } = await getRaw(port, '/api/health', `X-Request-Id: ${id}`)
  expect(headers['x-request-id']).toMatch(made)
})

test('an id that is sent twice is replaced', async () => {
  const port = Number(new URL(behind.url).port)
  const twice = 'X-Request-Id: one-of-two-ids\r\nX-Request-Id: two-of-two-ids'
  const { headers } = await getRaw(port, '/api/health', twice)
  expect(headers['x-request-id']).toMatch(made)
})

test('a fault of ours is found in the log by the id that the answer names', async () => {
  await using broken = await openTestStore({}, { log })
  await broken.database.pool.query('alter table products rename to elsewhere')
  const answer = await fetch(`${broken.url}/api/tool?limit=1`)
  const id = answer.headers.get('x-request-id')
  expect(await answer.json()).toMatchObject({ status: 500, id })
  expect(lines.filter(({ requestId }) => requestId === id)).toMatchObject([
    { level: 50, err: expect.anything() },
  ])
})

test('every job that a request queues carries its id', async () => {
  const { orderId } = await paidOrder(store)
  const carriers = async () => {
    const { rows } = await store.database.pool.query<{ name: string; id: string | null }>(
      `select identifier as name, payload -> 'cause' ->> 'requestId' as id
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id`,
    )
    return rows
  }
  expect(orderId).toBeTypeOf('string')
  const ids = await carriers()
  expect(ids.length).toBeGreaterThan(0)
  for (const { id } of ids) expect(id).toMatch(made)
})
