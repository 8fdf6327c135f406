import { afterAll, beforeAll, expect, test } from 'vitest'
import { SignJWT, generateKeyPair } from 'jose'
import { hashOf } from './provider/token.ts'
import { makeAdminByEmail } from './users/admins.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

test('signing in again gives the same user another token', async () => {
  const ann = shop.visitor()
  await ann.signUp('again@example.com')
  const first = await ann.enter('again@example.com')
  const second = await ann.enter('again@example.com')
  expect(second.body['user']).toEqual(first.body['user'])
  expect(second.body['token']).not.toBe(first.body['token'])
})

test('only the hash of an access token is stored', async () => {
  const { token } = await shop.verifiedUser('hash@example.com')
  const stored = await shop.platform.db.selectFrom('access_tokens').select('token_hash').execute()
  expect(stored.some(({ token_hash }) => token_hash.equals(hashOf(token)))).toBe(true)
  expect(JSON.stringify(stored.map(({ token_hash }) => token_hash.toString()))).not.toContain(token)
})

test('an access token is good for 60 minutes', async () => {
  const late = await openTestShop()
  const ann = late.visitor()
  await ann.signUp('late@example.com')
  const { body } = await ann.enter('late@example.com')
  const show = () => late.withToken(body['token'], 'GET', '/user/late@example.com')
  late.passTime(59 * 60_000)
  expect((await show()).status).toBe(200)
  late.passTime(60_000)
  expect(await show()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  await late.close()
})

test('sign-out revokes the token it is called with, and no other', async () => {
  const ann = shop.visitor()
  await ann.signUp('out@example.com')
  const [one, other] = [
    (await ann.enter('out@example.com')).body['token'],
    (await ann.enter('out@example.com')).body['token'],
  ]
  expect((await shop.withToken(one, 'DELETE', '/session')).body).toEqual({
    acknowledged: true,
    deletedCount: 1,
  })
  expect((await shop.withToken(one, 'GET', '/user/out@example.com')).status).toBe(401)
  expect((await shop.withToken(other, 'GET', '/user/out@example.com')).status).toBe(200)
})

test('the address in the path and the one in the body must be the token’s', async () => {
  const mallory = shop.visitor()
  await mallory.signUp('mallory@example.com')
  await shop.verifiedUser('victim@example.com')
  const before = await userRows('victim@example.com')
  const token = await mallory.identityToken()
  for (const [path, body] of [
    ['victim@example.com', { email: 'victim@example.com' }],
    ['victim@example.com', { email: 'mallory@example.com' }],
    ['mallory@example.com', { email: 'victim@example.com' }],
  ] as const) {
    const answer = await shop.withToken(token, 'PUT', `/user/${path}`, body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_mismatch' } })
    expect(answer.body['token']).toBeUndefined()
  }
  expect(await userRows('victim@example.com')).toEqual(before)
  const upper = await shop.withToken(token, 'PUT', '/user/MALLORY@Example.com', {
    email: 'Mallory@example.com',
  })
  expect(upper.body['user']).toMatchObject({ email: 'mallory@example.com' })
})

test('a body with more than e-mail and name is refused', async () => {
  const ann = shop.visitor()
  await ann.signUp('role@example.com')
  const token = await ann.identityToken()
  for (const extra of [
    '"role":"Admin"',
    '"isAdmin":true',
    '"email_verified":true',
    '"_id":"x"',
    '"__proto__":{"role":"admin"}',
    '"constructor":{"prototype":{"role":"admin"}}',
    '"role[]":"admin"',
  ]) {
    const answer = await shop.app.inject({
      method: 'PUT',
      url: '/api/user/role@example.com',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: `{"email":"role@example.com",${extra}}`,
    })
    expect(answer.statusCode).toBe(400)
  }
  expect(await userRows('role@example.com')).toEqual([])
})

test('nobody enters without an identity token of this store', async () => {
  const { token: accessToken } = await shop.verifiedUser('enter@example.com')
  const { privateKey } = await generateKeyPair('EdDSA')
  const forged = await new SignJWT({ email: 'enter@example.com', email_verified: true })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('urn:automotive-parts-store:identity')
    .setAudience('store')
    .setSubject('u1')
    .setExpirationTime('1h')
    .sign(privateKey)
  for (const token of ['', 'x', accessToken, forged]) {
    const answer = await shop.withToken(token, 'PUT', '/user/enter@example.com', {
      email: 'enter@example.com',
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  }
})

test('an identity token is no access token, and is worth nothing after 10 minutes', async () => {
  const own = await openTestShop()
  const ann = own.visitor()
  await ann.signUp('id@example.com')
  const token = await ann.identityToken()
  expect((await own.withToken(token, 'GET', '/user/id@example.com')).status).toBe(401)
  own.passTime(10 * 60_000 + 1000)
  const late = await own.withToken(token, 'PUT', '/user/id@example.com', {
    email: 'id@example.com',
  })
  expect(late.status).toBe(401)
  await own.close()
})

test('people see themselves, admins see everybody, others and nobody look the same', async () => {
  const { token } = await shop.verifiedUser('self@example.com')
  await shop.verifiedUser('other@example.com')
  const other = await shop.withToken(token, 'GET', '/user/other@example.com')
  const nobody = await shop.withToken(token, 'GET', '/user/nobody@example.com')
  expect(other).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const { id: _nobody, ...told } = nobody.body
  const { id: _other, ...toldOfOther } = other.body
  expect(told).toEqual(toldOfOther)

  await makeAdminByEmail(shop.platform, 'self@example.com', 'console')
  const seen = await shop.withToken(token, 'GET', '/user/other@example.com')
  expect(seen).toMatchObject({ status: 200, body: { email: 'other@example.com' } })
})

test('admins list users oldest first, page by page, without anything secret', async () => {
  const own = await openTestShop()
  const { token } = await own.verifiedUser('a@example.com')
  const { token: customer } = await own.verifiedUser('b@example.com')
  await own.visitor().signUp('c@example.com')
  await own.verifiedUser('d@example.com')
  expect((await own.withToken(customer, 'GET', '/user')).status).toBe(403)
  await makeAdminByEmail(own.platform, 'a@example.com', 'console')

  const list = async (query: string) => {
    const response = await own.app.inject({
      url: `/api/user${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const link = /cursor=([^&>]+)/.exec(String(response.headers['link']))?.[1]
    return { users: response.json<{ email: string }[]>(), link, headers: response.headers }
  }
  const whole = await list('')
  expect(whole.users.map(({ email }) => email)).toEqual([
    'a@example.com',
    'b@example.com',
    'd@example.com',
  ])
  expect(whole.users[0]).toEqual({
    _id: expect.any(String),
    name: 'Ann',
    email: 'a@example.com',
    role: 'Admin',
    staffRole: 'admin',
    emailVerified: true,
  })
  const first = await list('?limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const second = await list(`?limit=2&cursor=${first.link}`)
  expect([...first.users, ...second.users]).toEqual(whole.users)
  expect(second.link).toBeUndefined()
  await own.close()
})

function userRows(email: string) {
  return shop.platform.db.selectFrom('users').selectAll().where('email', '=', email).execute()
}

test('admins find users by a part of the name or the address', async () => {
  const { token: boss } = await shop.verifiedUser('finder@example.com')
  await makeAdminByEmail(shop.platform, 'finder@example.com', 'console')
  await shop.verifiedUser('quill_50@example.com')
  await shop.verifiedUser('quillx50@example.com')
  const find = async (words: string, rest = '') => {
    const { body } = await shop.withToken(
      boss,
      'GET',
      `/user?limit=50&q=${encodeURIComponent(words)}${rest}`,
    )
    return (body as unknown as { email: string }[]).map(({ email }) => email)
  }
  expect(await find('QUILL')).toEqual(['quill_50@example.com', 'quillx50@example.com'])
  expect(await find('l_5')).toEqual(['quill_50@example.com'])
  expect(await find('%')).toEqual([])
  expect(await find('\\')).toEqual([])
})
