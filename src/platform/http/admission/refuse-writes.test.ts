import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#platform/telemetry'
import { problemOf, sendProblem } from '../problems.ts'
import { refuseWrites } from './refuse-writes.ts'

test('once writes are refused, every method that may change something is answered 503, and reading goes on', async () => {
  const app = Fastify()
  const log = createLog('silent')
  let areRefused = false
  const written: string[] = []
  app.setErrorHandler((error, _request, reply) => void sendProblem(reply, problemOf(error, log)))
  refuseWrites(app, () => areRefused)
  app.all('/order', async ({ method }) => {
    written.push(method)
    return 'done'
  })
  const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => {
    const { statusCode, body } = await app.inject({ method, url: '/order' })
    return statusCode === 200 ? 200 : (JSON.parse(body) as { code: string }).code
  }
  expect(await ask('POST')).toBe(200)
  areRefused = true
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    expect(await ask(method)).toBe('newer_release')
  }
  expect([await ask('GET'), await ask('HEAD')]).toEqual([200, 200])
  expect(written).toEqual(['POST', 'GET', 'HEAD'])
  await app.close()
})
