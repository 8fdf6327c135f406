import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#platform/telemetry'
import { gateRequests } from './gated-requests.ts'
import { problemOf, sendProblem } from './problems.ts'

/** A shop of three places, one of them reserved, and nobody waits in line. */
async function smallShop() {
  const app = Fastify({ forceCloseConnections: true })
  const log = createLog('silent')
  app.setErrorHandler((error, _request, reply) => void sendProblem(reply, problemOf(error, log)))
  const sizes = { places: 3, reserved: 1, line: { vital: 0, general: 0 } }
  gateRequests(app, { ...sizes, patienceMs: { vital: 0, general: 0 } })
  const work = Promise.withResolvers<string>()
  let working = 0
  const begin = () => (working++, work.promise)
  app.get('/api/tool', begin)
  app.get('/api/health', async () => 'ok')
  app.post('/api/order', begin)
  app.get('/stream', () => {
    const endless = new Readable({ read() {} })
    endless.push('the first of many')
    return endless
  })
  app.get('/fault', () => {
    throw new Error('a fault')
  })
  await app.ready()
  const begun = async (count: number) => {
    while (working < count) await new Promise((resolve) => setImmediate(resolve))
  }
  return { app, work, begun }
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
