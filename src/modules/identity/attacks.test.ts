import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

// The rows of the attack table in docs/identity.md that no other test of this module covers.

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

const victim = 'victim@example.com'
const stateOf = async (email: string) =>
  JSON.stringify([
    (await shop.query(`select * from users where email = '${email}' order by id`)).rows,
    (
      await shop.query(
        `select id, email, name, "emailVerified" from identity.user where email = '${email}'`,
      )
    ).rows,
    (await shop.query(`select count(*) from access_tokens`)).rows,
  ])

test('row 1: without a token, or with another’s, nobody enters as a victim, and no token or cookie comes back', async () => {
  await shop.verifiedUser(victim)
  const mallory = await shop.verifiedUser('mallory@example.com')
  const identityToken = await mallory.person.identityToken()
  const before = await stateOf(victim)
  const bearers = [undefined, '', mallory.token, identityToken]
  for (const bearer of bearers) {
    const answer = await shop.call('PUT', `/user/${victim}`, {
      body: { email: victim },
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    })
    expect([401, 403]).toContain(answer.status)
    expect(answer.cookies).toEqual([])
    expect(JSON.stringify(answer.body)).not.toMatch(/"token"/)
  }
  expect(await stateOf(victim)).toBe(before)
})

test.each([
  ['a null byte', 'proper@example.com%00'],
  ['a Cyrillic letter', 'pr%D0%BEper@example.com'],
  ['a full-width at sign', 'proper%EF%BC%A0example.com'],
  ['an encoded path', 'a@x.com%2F..%2Fproper@example.com'],
  ['dots', '%2e%2e'],
  ['a dot at the end', 'proper@example.com.'],
  ['another mailbox by a plus', 'proper+x@example.com'],
  ['a space inside', 'pro%20per@example.com'],
])('row 3: %s in the address is not the address', async (_, path) => {
  const email = 'proper@example.com'
  const person = shop.visitor()
  await person.signUp(email)
  await person.signIn(email)
  const token = await person.identityToken()
  const before = await stateOf(email)
  const answer = await shop.withToken(token, 'PUT', `/user/${path}`, { email })
  expect([400, 403, 404]).toContain(answer.status)
  expect(answer.body['token']).toBeUndefined()
  expect(await stateOf(email)).toBe(before)
})

test('row 3: capitals and spaces around are one form, and one user', async () => {
  const email = 'canonical@example.com'
  const person = shop.visitor()
  await person.signUp('  Canonical@Example.COM ')
  const token = await person.identityToken()
  for (const path of [email, 'CANONICAL@example.com', '%20canonical@EXAMPLE.com%20']) {
    expect((await shop.withToken(token, 'PUT', `/user/${path}`, { email })).status).toBe(200)
  }
  expect((await shop.query(`select from users where email = '${email}'`)).rows).toHaveLength(1)
  expect((await shop.visitor().signUp('CANONICAL@example.com')).status).toBe(422)
})

test('row 7: a session cookie is no identity token, and an identity token no access token', async () => {
  const email = 'mixed@example.com'
  const person = shop.visitor()
  await person.signUp(email)
  const [, cookie = ''] = /session_token=([^;]+)/.exec(person.cookie()) ?? []
  const before = await stateOf(email)
  for (const worn of [cookie, decodeURIComponent(cookie), cookie.split('.')[0]]) {
    expect((await shop.withToken(worn, 'PUT', `/user/${email}`, { email })).status).toBe(401)
    expect((await shop.withToken(worn, 'GET', `/user/${email}`)).status).toBe(401)
  }
  const identityToken = await person.identityToken()
  expect((await shop.withToken(identityToken, 'GET', `/user/${email}`)).status).toBe(401)
  expect(await stateOf(email)).toBe(before)
})

test('row 11: an unknown address costs a sign-in the same work as a known one, and the same answer', async () => {
  await shop.visitor().signUp('known@example.com')
  const { password } = await (await shop.provider.auth()).$context
  const verify = vi.spyOn(password, 'verify')
  const hash = vi.spyOn(password, 'hash')
  const known = await shop.visitor().signIn('known@example.com', 'not-it-1')
  const unknown = await shop.visitor().signIn('unknown@example.com', 'not-it-1')
  expect({ ...unknown, body: { ...unknown.body, id: '' } }).toEqual({
    ...known,
    body: { ...known.body, id: '' },
  })
  // The slow hash runs once in both cases, even if there is no account to check.
  expect([verify.mock.calls.length, hash.mock.calls.length]).toEqual([1, 1])
  vi.restoreAllMocks()
})

test('row 12: a link is built from the store’s own address, whatever host a request names', async () => {
  const email = 'hosted@example.com'
  await shop.visitor().signUp(email)
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  }
  const own = { origin: 'http://localhost:3000' }
  const body = { email }
  const asked = await shop.call('POST', '/identity/request-password-reset', {
    headers: { ...own, ...evil },
    body,
  })
  expect(asked.status).toBe(200)
  await shop.runJobs()
  const { rows } = await shop.query(
    `select text || html as words from mails where recipient = '${email}'`,
  )
  expect(rows).toHaveLength(2)
  for (const { words } of rows) {
    expect(words).toContain('http://localhost:3000/')
    expect(words).not.toContain('evil.example')
  }
})

const calls: [path: string, body: object][] = [
  ['/sign-out', {}],
  ['/update-user', { name: 'Mallory' }],
  ['/change-password', { currentPassword: 'secret-1', newPassword: 'planted-1' }],
  ['/change-email', { newEmail: 'mallory@example.com' }],
  ['/confirm-email-change', { token: 'x' }],
  ['/undo-email-change', { token: 'x' }],
  ['/revoke-session', { id: '01900000-0000-7000-8000-000000000000' }],
  ['/revoke-sessions', {}],
  ['/reauthentication', { password: 'secret-1' }],
]

test.each(calls)(
  'row 14: no page of another origin makes the call %s, nor a form of any',
  async (path, body) => {
    const email = `crossed${path.replaceAll('/', '-')}@example.com`
    const person = shop.visitor()
    await person.signUp(email)
    const before = await stateOf(email)
    const cookie = person.cookie()
    const url = `/api/identity${path}`
    const post = async (headers: Record<string, string>) => {
      const sent = { method: 'POST', url, headers: { cookie, ...headers } } as const
      return (await shop.app.inject({ ...sent, payload: JSON.stringify(body) })).statusCode
    }
    const json = { 'content-type': 'application/json' }
    expect(await post({ ...json, origin: 'https://evil.example' })).toBe(403)
    expect(await post({ ...json, origin: 'null' })).toBe(403)
    expect(await post({ ...json, origin: 'http://localhost:3000.evil.example' })).toBe(403)
    expect(await post(json)).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect(await post({ 'content-type': type, origin: 'http://localhost:3000' })).toBe(415)
    }
    await person.get(path)
    expect(await stateOf(email)).toBe(before)
    expect((await person.get('/token')).status).toBe(200)
  },
)
