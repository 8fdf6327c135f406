import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, openTracing, tracesOf } from '#platform/telemetry'
import { openCollector, type Collector, type ReceivedSpan } from '#test/collector'
import { orderBody } from '#test/order-body'
import { openTestStore, type Person, type TestStore } from '#test/store'

const lines: Record<string, unknown>[] = []
const log = createLog('info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
})
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

let collector: Collector
let mailServer: MailServer
let store: TestStore
let buyer: Person
let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  collector = await openCollector()
  mailServer = await openMailServer()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url
  stop = await openTracing(tracesOf({ ...process.env, OTEL_BSP_SCHEDULE_DELAY: '20' }), log)
  const environment = { SMTP_URL: mailServer.url, LOG_LEVEL: 'info' }
  store = await openTestStore(environment, { log })
  buyer = await store.signUp('Trace Holder')
  await store.prove(buyer)
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await stop?.()
  await collector.close()
  await mailServer.close()
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
})

test('an order is one trace, from the browser over SQL and jobs to the gateway and the mail server', async () => {
  const { toolId } = await store.addProduct()
  const placed = await asBrowser('POST', '/api/order', orderBody(buyer, toolId, 1))
  const { insertedId: orderId } = (await placed.json()) as { insertedId: string }
  const opened = await asBrowser('POST', '/api/create-payment-intent', {
    totalAmount: 128.5,
    orderId,
  })
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  await store.confirm(clientSecret)
  const checked = await asBrowser('POST', `/api/order/${orderId}/payment-check`)
  expect([placed.status, opened.status, checked.status]).toEqual([200, 200, 200])
  await store.runJobs()

  const trace = () => collector.spans.filter((span) => span.traceId === traceId)
  const named = (name: string) => trace().filter((span) => span.name === name)
  await expect.poll(() => named('mail server').length, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(() => named('POST /api/order').length).toBe(1)
  expect(named('payment gateway').length).toBeGreaterThan(0)

  // Each span hangs on another of the trace, up to the browser's.
  const lost = () => {
    const ids = new Set([...trace().map(({ spanId }) => spanId), '00f067aa0ba902b7'])
    return trace().filter(({ parentId }) => !ids.has(parentId))
  }
  await expect.poll(lost, { timeout: 20_000 }).toEqual([])
  const [order] = named('POST /api/order')
  expect(order).toMatchObject({
    parentId: '00f067aa0ba902b7',
    kind: 2,
    facts: {
      'http.request.method': 'POST',
      'http.route': '/api/order',
      'http.response.status_code': 200,
      'store.request_id': placed.headers.get('x-request-id'),
    },
  })
  const below = trace().filter(({ parentId }) => parentId === order?.spanId)
  expect(below.map(({ name }) => name).join('\n')).toMatch(/insert orders/)
  expect(below.every(({ kind }) => kind === 3 || kind === 5)).toBe(true)
  const mail = named('mail server').map((span) => pathOf(span, trace()))
  expect(mail[0]?.some((name) => name.startsWith('process notifications.'))).toBe(true)
  expect(mail[0]?.at(-1)).toMatch(/^POST \/api\//)
})

test('an answer names its trace, and so does what is logged for it', async () => {
  const answer = await fetch(`${store.url}/api/order`, {
    headers: { traceparent, authorization: 'Bearer nonsense' },
  })
  expect(answer.status).toBe(401)
  const told = answer.headers.get('server-timing') ?? ''
  const [, trace, span] =
    /^traceparent;desc="00-([0-9a-f]{32})-([0-9a-f]{16})-01"$/.exec(told) ?? []
  expect(trace).toBe(traceId)
  const id = answer.headers.get('x-request-id')
  expect(lines.find(({ requestId }) => requestId === id)).toMatchObject({
    security: 'token_refused',
    trace_id: traceId,
    span_id: span,
  })
})

test.for([
  'nonsense',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  `00-${'A'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-0000000000000000-01`,
  `${traceparent}, ${traceparent}`,
])('a malformed traceparent (%s) begins a trace of its own', async (header) => {
  const answer = await fetch(`${store.url}/api/health`, { headers: { traceparent: header } })
  const told = answer.headers.get('server-timing') ?? ''
  expect(told).toMatch(/^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-01"$/)
  expect(told).not.toContain(traceId)
})

test('a caller who does not want to be traced is not', async () => {
  const quiet = 'a'.repeat(32)
  await fetch(`${store.url}/api/tool?limit=1`, {
    headers: { traceparent: `00-${quiet}-00f067aa0ba902b7-00` },
  })
  await sentSince()
  expect(collector.spans.filter((span) => span.traceId === quiet)).toEqual([])
})

test('nothing of a person, of a card or of a secret is in a span', async () => {
  const { toolId } = await store.addProduct()
  const secrets = ['4242424242424242', 'hush-hush-hush', 'q-of-a-visitor', '218 Ferry Street']
  await asBrowser('PUT', `/api/user/${buyer.email}`, { email: buyer.email, name: secrets[1] })
  await asBrowser('POST', '/api/order', { ...orderBody(buyer, toolId, 1), note: secrets[0] })
  await fetch(`${store.url}/api/tool?q=${secrets[2]}&limit=5`, { headers: { traceparent } })
  await fetch(`${store.url}/api/order/${secrets[1]}`, {
    headers: { 'order-key': secrets[1] ?? '' },
  })
  await fetch(`${store.url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: store.url },
    body: JSON.stringify({ email: buyer.email, password: 'a long password' }),
  })
  // A statement that fails: PostgreSQL's message has the value in it.
  await asBrowser('POST', '/api/order', { ...orderBody(buyer, toolId, 1), quantity: 1_000 })
  await store.runJobs()
  await sentSince()
  const sent = collector.text()
  expect(sent).toContain('db.query.summary')
  for (const secret of [
    ...secrets,
    buyer.email,
    buyer.name,
    buyer.token,
    'a long password',
    '127.0.0.1',
  ])
    expect([secret, sent.includes(secret)]).toEqual([secret, false])
})

test.for(['refuses', 'is silent', 'hangs up'] as const)(
  'a collector that %s does not keep the shop from answering',
  async (mood) => {
    collector.be(mood)
    try {
      const before = collector.requests()
      const statuses = new Set<number>()
      for (let round = 0; round < 30; round++) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => fetch(`${store.url}/api/tool?limit=1`)),
        )
        for (const answer of answers) {
          await answer.arrayBuffer()
          statuses.add(answer.status)
        }
      }
      await expect.poll(() => collector.requests()).toBeGreaterThan(before)
      expect([...statuses]).toEqual([200])
    } finally {
      collector.be('takes')
    }
  },
)

/** Waits until the collector has a span of a request that is made now: those before it have been sent or dropped. */
async function sentSince(): Promise<void> {
  const { headers } = await fetch(`${store.url}/api/health`)
  const id = headers.get('x-request-id')
  await expect
    .poll(() => collector.spans.some(({ facts }) => facts['store.request_id'] === id), {
      timeout: 20_000,
    })
    .toBe(true)
}

/** What the page does: a call in the trace that its monitoring has begun. */
function asBrowser(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(store.url + path, {
    method,
    headers: {
      traceparent,
      authorization: `Bearer ${buyer.token}`,
      origin: store.url,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** The names of the spans above this one, upwards. */
function pathOf(span: ReceivedSpan, all: ReceivedSpan[]): string[] {
  const parent = all.find(({ spanId }) => spanId === span.parentId)
  return parent ? [parent.name, ...pathOf(parent, all)] : []
}

type MailServer = { url: string; close(): Promise<void> }

/** A mail server that takes every letter. */
async function openMailServer(): Promise<MailServer> {
  const server: Server = createServer(takeLetters)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function takeLetters(socket: Socket): void {
  let isLetter = false
  socket.on('error', () => {})
  socket.write('220 test\r\n')
  let rest = ''
  socket.on('data', (chunk) => {
    const read = (rest + chunk.toString()).split('\r\n')
    rest = read.pop() ?? ''
    for (const line of read) {
      if (isLetter && line !== '.') continue
      isLetter = !isLetter && /^DATA$/i.test(line)
      if (/^QUIT$/i.test(line)) socket.end('221 bye\r\n')
      else socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}
