import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { api } from '#contract'
import type { Route } from '#contract/describe'
import { createReadBudget } from '#platform/rate-limits'
import { createLog } from '#platform/telemetry'
import { limitCalls } from './limit-calls.ts'
import { problemOf, sendProblem } from '../problems.ts'
import { registerApi } from '../register-api.ts'

const log = createLog('silent')

/** The calls of the contract with empty handlers, and a read budget of `burst` for each address. */
function doors(burst: number) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => void sendProblem(reply, problemOf(error, log)))
  const budget = () => createReadBudget({ burst, perSecond: 1, addresses: 10, now: () => 0 })
  limitCalls(app, { reads: budget(), writes: budget() }, log)
  const handler = async () => ({})
  const groups = Object.entries(api).map(([name, routes]) => [
    name,
    Object.fromEntries(
      Object.entries(routes).map(([call, route]) => [call, { route: route as Route, handler }]),
    ),
  ])
  const dispatch = async () => ({ items: [], next: null, rows: [], fileName: '' })
  registerApi(app, Object.fromEntries(groups), dispatch, log)
  return app
}

const hundredParts = Array.from({ length: 100 }, (_, n) => `part=P${n}`).join('&')

test.for([
  ['GET', '/api/part/HM-08', 1],
  ['GET', '/api/tool?limit=24', 3],
  ['GET', '/api/tool?limit=100', 6],
  ['GET', '/api/tool?limit=24&q=wrench', 18],
  ['GET', '/api/tool?limit=24&company=A&company=B', 5],
  ['GET', '/api/facet?q=wrench', 17],
  ['GET', '/api/suggestion?q=wr', 9],
  ['GET', '/api/part-price?part=P1', 3],
  ['GET', `/api/part-price?${hundredParts}`, 17],
  ['GET', '/api/tool', 300],
  ['GET', '/api/journal.csv', 300],
  ['GET', '/api/order/admin?email=ann%40example.com', 12],
  ['HEAD', '/api/tool?limit=24&q=wrench', 18],
  ['HEAD', '/api/tool', 3],
] as const)('%s %s costs %i', async ([method, url, cost]) => {
  const app = doors(cost + 1)
  const statuses = []
  for (const ask of [{ method, url }, '/api/part/HM-08', '/api/part/HM-08']) {
    statuses.push((await app.inject(ask)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('an address that has read too much is told how long to wait; another one reads', async () => {
  const app = doors(300)
  const ask = (remoteAddress: string, url = '/api/part/HM-08') => app.inject({ url, remoteAddress })
  expect((await ask('192.0.2.1', '/api/tool')).statusCode).toBe(200)
  const refused = await ask('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect((await ask('192.0.2.2')).statusCode).toBe(200)
})

test('writing has a budget of its own, and asking whether the store lives costs nothing', async () => {
  const app = doors(1)
  const write = () => app.inject({ method: 'POST', url: '/api/review', payload: {} })
  await app.inject('/api/part/HM-08')
  expect((await app.inject('/api/part/HM-08')).statusCode).toBe(429)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
  expect((await write()).statusCode).toBe(200)
  expect((await write()).statusCode).toBe(429)
})

test('a call with a body that is read like a question costs what its work costs', async () => {
  const app = doors(3)
  const decode = () => app.inject({ method: 'POST', url: '/api/vin', payload: { vin: '1' } })
  expect((await decode()).statusCode).toBe(200)
  expect((await decode()).statusCode).toBe(429)
})
