import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeInTime } from './closing.ts'

test('a request that is under way is answered before the server ends', async () => {
  const { app, port } = await server()
  const work = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  app.slow = () => {
    begun.resolve()
    return work.promise
  }
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await begun.promise
  const closed = app.instance.close()
  work.resolve()
  expect(await (await answer).text()).toBe('done')
  await closed
})

test('a connection that never says anything does not hold up the end', async () => {
  const { app, port } = await server()
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => {})
  await once(silent, 'connect')
  // The server has accepted the silent connection once it has answered a later one.
  await (await fetch(`http://127.0.0.1:${port}/fast`)).text()
  await expect(app.instance.close()).resolves.toBeUndefined()
})

test('a process that is leaving answers whoever comes, and keeps no connection', async () => {
  const { port, leaving } = await server()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await ask({ port, agent })
  expect(before).toEqual({ status: 200, connection: 'keep-alive' })
  leaving.abort()
  expect(await ask({ port, agent })).toEqual({ status: 200, connection: 'close' })
  expect(await ask({ port, agent })).toEqual({ status: 200, connection: 'close' })
  agent.destroy()
})

test('a request that comes on an open connection once the server has begun to end is answered', async () => {
  const { app, port } = await server({ graceMs: 60_000 })
  const early = connect(port, '127.0.0.1')
  await once(early, 'connect')
  // The server has accepted the early connection once it has answered a later one.
  await (await fetch(`http://127.0.0.1:${port}/fast`)).text()
  const closed = app.instance.close()
  early.write('GET /fast HTTP/1.1\r\nhost: a\r\n\r\n')
  const said = await text(early)
  await closed
  expect(said).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
})

function ask({ port, agent }: { port: number; agent: Agent }) {
  return new Promise((resolve, reject) => {
    const request = get({ port, agent, path: '/fast' }, (answer) => {
      answer.resume()
      const { statusCode: status, headers } = answer
      answer.once('end', () => resolve({ status, connection: headers.connection }))
    })
    request.once('error', reject)
  })
}

async function server({ graceMs = 100 } = {}) {
  // As in app.ts.
  const instance = Fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    keepAliveTimeout: 60_000,
  })
  const leaving = new AbortController()
  const app = { instance, slow: () => Promise.resolve() }
  closeInTime(instance, { graceMs, leaving: leaving.signal })
  instance.get('/fast', () => 'done')
  instance.get('/slow', async () => {
    await app.slow()
    return 'done'
  })
  const url = await instance.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => instance.close())
  return { app, leaving, port: Number(new URL(url).port) }
}
