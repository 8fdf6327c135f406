import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { createIdentityProvider } from './embedded-provider.ts'
import { identityJobs } from './identity.jobs.ts'
import { signIn } from './sign-in/sign-in.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

test('the migrations make the tables the provider wants', async () => {
  const { options } = await shop.provider.auth()
  const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations(options)
  expect([toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems]).toEqual([[], [], [], []])
})

test('the demo accounts are made once, sign in like anybody, and one of them is an admin', async () => {
  const [accounts, atTheSameTime] = await Promise.all([
    ensureDemoAccounts(shop.platform, shop.provider),
    ensureDemoAccounts(shop.platform, shop.provider),
  ])
  expect(atTheSameTime).toEqual(accounts)
  expect(await ensureDemoAccounts(shop.platform, shop.provider)).toEqual(accounts)
  expect(accounts.map(({ role, email }) => [role, email])).toEqual([
    ['admin', 'admin@example.com'],
    ['customer', 'customer@example.com'],
  ])
  for (const { role, email, password } of accounts) {
    const person = shop.visitor()
    expect((await person.signIn(email, password)).status).toBe(200)
    const { body } = await person.enter(email)
    expect(body['user']).toMatchObject({ email, emailVerified: true })
    const list = await shop.withToken(body['token'], 'GET', '/user')
    expect(list.status).toBe(role === 'admin' ? 200 : 403)
  }
})

test('a store that can be reached from outside has no demo accounts', async () => {
  const config = { ...shop.platform.config, sandboxAllowed: false }
  expect(await ensureDemoAccounts({ ...shop.platform, config }, shop.provider)).toEqual([])
})

test('the clean-up takes what expired and leaves what is good', async () => {
  const own = await openTestShop()
  const { db } = own.platform
  const cleanUp = () => identityJobs(own.platform)['identity.clean-up']?.({})
  const ann = own.visitor()
  await ann.signUp('ann@example.com')
  await ann.enter('ann@example.com')
  own.passTime(61 * 60_000)
  const { token } = await signIn(own.platform, {
    identity: {
      issuer: 'urn:test',
      subject: '1',
      email: 'bob@example.com',
      emailVerified: true,
      name: null,
      authenticatedAt: new Date(),
      secondFactor: false,
    },
    addresses: [],
    name: undefined,
  })
  await cleanUp()
  expect(await db.selectFrom('access_tokens').select('user_id').execute()).toHaveLength(1)
  expect((await own.withToken(token, 'GET', '/user/bob@example.com')).status).toBe(200)
  expect((await ann.get('/get-session')).body).not.toBeNull()

  own.passTime(8 * 24 * 3_600_000)
  await cleanUp()
  expect((await ann.get('/get-session')).body).toBeNull()
  await own.close()
})

test('the first SECRETS leave tokens of the kept one good and ask people to sign in again', async () => {
  const ann = shop.visitor()
  await ann.signUp('rotation@example.com')
  const token = await ann.identityToken()
  const config = { ...shop.platform.config, secrets: ['a new secret, 0123456789 abcdefghij'] }
  const replaced = createIdentityProvider({ ...shop.platform, config }, shop.provider.publicUrl)
  expect(await replaced.verifyIdentityToken(token)).toMatchObject({ email: 'rotation@example.com' })

  const { api } = await replaced.auth()
  expect(await api.getSession({ headers: new Headers({ cookie: ann.cookie() }) })).toBeNull()
  const signedIn = await api.signInEmail({
    body: { email: 'rotation@example.com', password: 'secret-1' },
    returnHeaders: true,
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const renewed = await api.getToken({ headers: new Headers({ cookie }) })
  expect(await shop.provider.verifyIdentityToken(renewed.token)).not.toBeNull()
})
