import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
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

async function server() {
  const instance = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 60_000 })
  const app = { instance, slow: () => Promise.resolve() }
  closeInTime(instance, { graceMs: 100 })
  instance.get('/fast', () => 'done')
  instance.get('/slow', async () => {
    await app.slow()
    return 'done'
  })
  const url = await instance.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: Number(new URL(url).port) }
}
