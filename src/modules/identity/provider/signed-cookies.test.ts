import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityProvider } from '../embedded-provider.ts'
import { identityRoutes } from '../identity.routes.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { signedByFirst } from './signed-cookies.ts'

const newest = 'a new secret 0123456789 abcdefghij'
const older = 'an older secret 0123456789 abcdefghij'

let shop: TestShop
const apps: FastifyInstance[] = []
beforeAll(async () => {
  shop = await openTestShop({ environment: { SECRETS: older } })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await shop.close()
})

test('a cookie of the older secret stays good beside the new one, and is signed anew in use', async () => {
  const email = 'rotated@example.com'
  const ann = shop.visitor()
  await ann.signUp(email)
  const both = await restarted([newest, older])
  expect(await both.whoIs(ann.cookie())).toMatchObject({ user: { email } })
  expect(await both.post('/change-password', ann.cookie())).toBe(400)

  // A session used after ten minutes gets a new cookie, signed with the first secret.
  await shop.query(`update identity.session set "updatedAt" = now() - interval '11 minutes',
    "expiresAt" = now() + interval '6 days 23 hours'`)
  const { renewed } = await both.session(ann.cookie())
  expect(renewed).toMatch(/^store\.session_token=/)
  const alone = await restarted([newest])
  expect(await alone.whoIs(renewed)).toMatchObject({ user: { email } })
  expect(await alone.whoIs(ann.cookie())).toBeNull()
})

test('whoever signs in after the change is known by either order of the two', async () => {
  const both = await restarted([newest, older])
  const answer = await both.app.inject({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    headers: { origin: 'http://localhost:3000' },
    payload: { name: 'Bob', email: 'bob.rotated@example.com', password: 'secret-1' },
  })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const turned = await restarted([older, newest])
  expect(await turned.whoIs(cookie)).toMatchObject({ user: { name: 'Bob' } })
})

test('a cookie that no accepted secret has signed, or that was altered, opens nothing', async () => {
  const ann = shop.visitor()
  await ann.signUp('altered@example.com')
  const both = await restarted([newest, older])
  const cookie = ann.cookie()
  const [name, value] = cookie.split('=') as [string, string]
  const [token, signature] = value.split('.') as [string, string]
  const others = [
    `${name}=${token}x.${signature}`,
    `${name}=${token}.${signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
    `${name}=${token}.`,
    `${name}=${token}`,
    `${name}=${token}.%zz`,
    `${name}=${token}.${'A'.repeat(43)}%3D`,
  ]
  for (const other of others) expect([other, await both.whoIs(other)]).toEqual([other, null])
  expect(await (await restarted([newest])).whoIs(cookie)).toBeNull()
  expect(await both.whoIs(cookie)).not.toBeNull()
})

test('other cookies, and all of them where one secret is known, stay as they are', () => {
  const cookies = 'a=b; theme=dark.mode; c=%zz.%zz;d'
  expect(signedByFirst(cookies, [newest, older])).toBe(cookies)
  expect(signedByFirst(cookies, [newest])).toBe(cookies)
  expect(signedByFirst(cookies, [])).toBe(cookies)
})

/** A store on the same data with other SECRETS. */
async function restarted(secrets: string[]) {
  const platform = { ...shop.platform, config: { ...shop.platform.config, secrets } }
  const app = Fastify()
  identityRoutes(app, platform, createIdentityProvider(platform, shop.provider.publicUrl))
  apps.push(app)
  const ask = (method: 'GET' | 'POST', path: string, cookie: string) =>
    app.inject({
      method,
      url: `/api/identity${path}`,
      headers: { cookie, origin: 'http://localhost:3000' },
      ...(method === 'POST' && { payload: {} }),
    })
  async function session(cookie: string) {
    const answer = await ask('GET', '/get-session', cookie)
    const renewed = [answer.headers['set-cookie'] ?? []].flat()
    return { body: answer.json<unknown>(), renewed: renewed[0]?.split(';')[0] ?? '' }
  }
  return {
    app,
    session,
    whoIs: async (cookie: string) => (await session(cookie)).body,
    post: async (path: string, cookie: string) => (await ask('POST', path, cookie)).statusCode,
  }
}
