import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#platform/telemetry'
import { createGate } from './gate.ts'
import { endAbandonedStreams, gateRequests } from './gated-requests.ts'
import { problemOf, sendProblem } from '../problems.ts'

/** A shop with three places, one of them reserved, and room for `line` waiting requests. */
async function smallShop({ line = 0 } = {}) {
  const app = Fastify({ forceCloseConnections: true })
  const log = createLog('silent')
  app.setErrorHandler((error, _request, reply) => void sendProblem(reply, problemOf(error, log)))
  const sizes = { places: 3, reserved: 1, line: { vital: line, general: line } }
  const patienceMs = line === 0 ? 0 : 60_000
  const gate = createGate({ ...sizes, patienceMs: { vital: patienceMs, general: patienceMs } })
  gateRequests(app, gate)
  endAbandonedStreams(app)
  const work = Promise.withResolvers<string>()
  let working = 0
  const begin = () => (working++, work.promise)
  app.get('/api/tool', begin)
  app.get('/api/health', { config: { priority: 'open' } }, async () => 'ok')
  app.post('/api/order', { config: { priority: 'vital' } }, begin)
  app.get('/stream', endless)
  const ofOneWhoLeft = Promise.withResolvers<string>()
  app.get('/answer-to/:kind', async (request: FastifyRequest<{ Params: { kind: string } }>) => {
    void begin()
    await hungUp(request.socket)
    return answersToNobody[request.params.kind]?.()
  })
  app.get('/work', async () => {
    void begin()
    return ofOneWhoLeft.promise
  })
  app.get('/fault', () => {
    throw new Error('a fault')
  })
  await app.ready()
  const begun = async (count: number) => {
    while (working < count) await new Promise((resolve) => setImmediate(resolve))
  }
  /** Sends a request and hangs up once the work has begun. */
  const leave = async (path: string) => {
    const before = working
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await begun(before + 1)
    socket.resetAndDestroy()
  }
  return { app, gate, work, ofOneWhoLeft, begun, leave }
}

/** Does not use events.once, which throws when the visitor resets the connection. */
function hungUp(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

function endless(): Readable {
  const stream = new Readable({ read() {} })
  stream.push('the first of many')
  return stream
}

const answersToNobody: Record<string, () => unknown> = {
  text: () => 'late',
  stream: endless,
  nothing: () => undefined,
  fault: () => {
    throw new Error('a fault')
  },
}

test('beyond the places of all requests the next is told to come again, and buyers still get in', async () => {
  const { app, work, begun } = await smallShop()
  const slow = [app.inject('/api/tool'), app.inject('/api/tool')]
  await begun(2)
  const refused = await app.inject('/api/tool')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ code: 'busy' })
  const order = app.inject({ method: 'POST', url: '/api/order' })
  await begun(3)
  expect((await app.inject({ method: 'POST', url: '/api/order' })).statusCode).toBe(503)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  work.resolve('done')
  for (const answer of await Promise.all([...slow, order])) expect(answer.statusCode).toBe(200)
  expect((await app.inject('/api/tool')).statusCode).toBe(200)
})

test('faults, addresses nobody has and refusals leave their places', async () => {
  const { app } = await smallShop()
  for (let time = 0; time < 10; time++) {
    expect((await app.inject('/fault')).statusCode).toBe(500)
    expect((await app.inject('/nowhere')).statusCode).toBe(404)
  }
  const empty = await app.inject({
    method: 'POST',
    url: '/api/order',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(empty.statusCode).toBe(400)
})

test('an answer that streams keeps its place until its reader has gone', async () => {
  const { app } = await smallShop()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const readers = [new AbortController(), new AbortController()]
  await Promise.all(readers.map(({ signal }) => fetch(`${url}/stream`, { signal })))
  expect((await fetch(`${url}/stream`)).status).toBe(503)
  for (const reader of readers) reader.abort()
  let status = 503
  while (status === 503) status = (await fetch(`${url}/fault`)).status
  expect(status).toBe(500)
  await app.close()
})

test.for(Object.keys(answersToNobody))(
  'a visitor who goes away before an answer of %s is made leaves the place when the work ends',
  async (kind) => {
    const { app, gate, leave } = await smallShop()
    await app.listen({ port: 0, host: '127.0.0.1' })
    for (let time = 0; time < 5; time++) {
      await leave(`/answer-to/${kind}`)
      await expect.poll(() => gate.count().inside.general).toBe(0)
    }
    await app.close()
  },
)

test('a visitor who goes away keeps the place while the work goes on, so that hanging up buys no more work', async () => {
  const { app, gate, leave, ofOneWhoLeft } = await smallShop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await leave('/work')
  await expect.poll(() => connections(app.server)).toBe(0)
  expect(gate.count().inside.general).toBe(1)
  ofOneWhoLeft.resolve('done')
  await expect.poll(() => gate.count().inside.general).toBe(0)
  await app.close()
})

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

test('a visitor who goes away while waiting leaves the line', async () => {
  const { app, gate, work, begun } = await smallShop({ line: 1 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const inside = [fetch(`${url}/api/tool`), fetch(`${url}/api/tool`)]
  await begun(2)
  const waiting = new AbortController()
  const given = fetch(`${url}/api/tool`, { signal: waiting.signal }).catch(() => 'gone')
  await expect.poll(() => gate.count().waiting.general).toBe(1)
  waiting.abort()
  expect(await given).toBe('gone')
  await expect.poll(() => gate.count().waiting.general).toBe(0)
  work.resolve('done')
  await Promise.all(inside)
  expect(gate.count().inside.general).toBe(0)
  await app.close()
})
