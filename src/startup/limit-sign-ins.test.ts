import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitSignIns } from './limit-sign-ins.ts'

async function openStore(trustProxy: boolean) {
  const app = Fastify({ trustProxy })
  await app.register(async (scope) => {
    await limitSignIns(scope, 1)
    scope.all('/sign-in', async () => 'looked')
  })
  const ask = async (method: 'GET' | 'POST', remoteAddress: string, forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    const answer = await app.inject({ method, url: '/sign-in', remoteAddress, headers })
    return answer.statusCode
  }
  return { app, ask }
}

test('row 10: twenty sign-ins a minute from one address, whatever it says it stands for; another is let in', async () => {
  const { app, ask } = await openStore(false)
  for (let i = 0; i < 20; i++) expect(await ask('POST', '203.0.113.7', `10.0.0.${i}`)).toBe(200)
  expect(await ask('POST', '203.0.113.7', '10.0.0.99')).toBe(429)
  expect(await ask('POST', '203.0.113.8', '203.0.113.7')).toBe(200)
  // Asking who one is costs nothing.
  expect(await ask('GET', '203.0.113.7', '10.0.0.99')).toBe(200)
  await app.close()
})

test('row 10: behind a proxy that is trusted the address it names counts', async () => {
  const { app, ask } = await openStore(true)
  for (let i = 0; i < 20; i++) expect(await ask('POST', '10.0.0.1', '203.0.113.7')).toBe(200)
  expect(await ask('POST', '10.0.0.1', '203.0.113.7')).toBe(429)
  expect(await ask('POST', '10.0.0.1', '203.0.113.8')).toBe(200)
  await app.close()
})
