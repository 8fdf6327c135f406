import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop({ google: true })))
beforeEach(() => {
  email = `googler-${++people}@example.com`
})
afterAll(() => shop.close())

const popup = 'http://localhost:3000/api/identity/popup'
const proven = (address = email) => ({ name: 'Grace', email: address, verified: 'yes' })
const unproven = (address = email) => ({ name: 'Grace', email: address })

test('a new person signs in with Google, proven and by name', async () => {
  const grace = shop.visitor()
  expect(await grace.signInWithGoogle(proven())).toMatchObject({ status: 302, location: popup })
  const { body } = await grace.enter(email)
  expect(body['user']).toEqual({
    _id: expect.any(String),
    email,
    name: 'Grace',
    emailVerified: true,
  })
})

test('who comes back is the same user, and none of Google’s tokens are kept', async () => {
  const grace = shop.visitor()
  await grace.signInWithGoogle(proven())
  const again = shop.visitor()
  await again.signInWithGoogle(proven())
  expect(userOf(await again.enter(email))).toEqual(userOf(await grace.enter(email)))
  const { rows } = await shop.query(
    `select "accessToken", "refreshToken", "idToken" from identity.account where "providerId" = 'google'`,
  )
  expect(rows.flatMap(Object.values).filter((value) => value !== null)).toEqual([])
})

test('Google and a verified password of the same address are one user, and both go on working', async () => {
  const { person, token } = await shop.verifiedUser(email)
  const grace = shop.visitor()
  expect(await grace.signInWithGoogle(proven())).toMatchObject({ location: popup })
  const linked = userOf(await grace.enter(email))
  expect(linked).toEqual(userOf(await person.enter(email)))
  expect(linked).toMatchObject({ name: 'Ann' })
  expect((await shop.visitor().signIn(email)).status).toBe(200)
  expect((await shop.withToken(token, 'GET', `/user/${email}`)).status).toBe(200)
})

test('who registered somebody else’s address has lost it when its owner comes with Google', async () => {
  const mallory = shop.visitor()
  await mallory.signUp(email, 'mallory-1')
  const planted = await mallory.enter(email)
  const identityToken = await mallory.identityToken()

  const victim = shop.visitor()
  expect(await victim.signInWithGoogle(proven())).toMatchObject({ location: popup })
  const own = userOf(await victim.enter(email))
  expect(own).toMatchObject({ emailVerified: true, name: 'Grace' })
  expect(own['_id']).not.toBe(userOf(planted)['_id'])

  expect((await shop.visitor().signIn(email, 'mallory-1')).status).toBe(401)
  expect((await mallory.get('/get-session')).body).toBeNull()
  const shown = await shop.withToken(planted.body['token'], 'GET', `/user/${email}`)
  expect(shown.status).toBe(401)
  const traded = await shop.withToken(identityToken, 'PUT', `/user/${email}`, { email })
  expect(traded.status).toBe(401)
})

test.each([
  ['verified', true],
  ['unverified', false],
])('an address that Google has not verified gets nothing of a %s account', async (_, verified) => {
  const ann = shop.visitor()
  await ann.signUp(email)
  if (verified) await ann.verify(email)
  const before = userOf(await ann.enter(email))

  const mallory = shop.visitor()
  const answer = await mallory.signInWithGoogle(unproven())
  expect(answer.location).toBe(`${popup}?error=account_not_linked`)
  expect((await mallory.get('/get-session')).body).toBeNull()
  expect((await mallory.get('/token')).status).toBe(401)

  expect((await shop.visitor().signIn(email)).status).toBe(200)
  expect(userOf(await ann.enter(email))).toEqual(before)
  const { rows } = await shop.query(
    `select "providerId" from identity.account a join identity.user u on u.id = a."userId" where u.email = '${email}'`,
  )
  expect(rows).toEqual([{ providerId: 'credential' }])
})

test('an address that Google has not verified proves nothing, and its owner can still have it', async () => {
  const mallory = shop.visitor()
  expect(await mallory.signInWithGoogle(unproven())).toMatchObject({ location: popup })
  const planted = await mallory.enter(email)
  expect(userOf(planted)).toMatchObject({ emailVerified: false })
  expect(await shop.linkToken(email)).toMatch(/^[\w-]{43}$/)

  const token = await shop.resetToken(email)
  const reset = await shop
    .visitor()
    .post('/reset-password', { token, newPassword: 'victim-1', account: 'new' })
  expect(reset.status).toBe(200)
  const victim = shop.visitor()
  await victim.signIn(email, 'victim-1')
  const own = userOf(await victim.enter(email))
  expect(own).toMatchObject({ emailVerified: true })
  expect(own['_id']).not.toBe(userOf(planted)['_id'])
  expect((await mallory.get('/get-session')).body).toBeNull()
  const again = await shop.visitor().signInWithGoogle(unproven())
  expect(again.location).toBe(`${popup}?error=account_not_linked`)
})

test('a login whose address Google verifies later stays the same user', async () => {
  const sam = shop.visitor()
  await sam.signInWithGoogle(unproven())
  const before = userOf(await sam.enter(email))
  await sam.signInWithGoogle(proven())
  const after = userOf(await sam.enter(email))
  expect(after).toEqual({ ...before, emailVerified: true })
})

test('a blocked customer is not signed in by Google, and the window says why', async () => {
  const grace = shop.visitor()
  await grace.signInWithGoogle(proven())
  await grace.enter(email)
  const identityToken = await grace.identityToken()
  await shop.query(`update users set blocked_at = now() where email = '${email}'`)
  const again = shop.visitor()
  expect(await again.signInWithGoogle(proven())).toMatchObject({
    status: 302,
    location: `${popup}?error=account_blocked`,
  })
  expect((await again.get('/get-session')).body).toEqual(null)
  // A token from before the block is good for nothing either.
  expect(await shop.withToken(identityToken, 'PUT', `/user/${email}`, { email })).toMatchObject({
    status: 403,
    body: { code: 'account_blocked' },
  })
})

test('who refuses at Google is not signed in', async () => {
  const grace = shop.visitor()
  const answer = await grace.signInWithGoogle({ account: 'cancel' })
  expect(answer).toMatchObject({ status: 302, location: expect.stringContaining(popup) })
  expect(new URL(String(answer.location)).searchParams.get('error')).toBe('access_denied')
  expect((await grace.get('/get-session')).body).toBeNull()
})

test('a sign-in with Google is a line of the log, and so is one that came to nothing', async () => {
  const info = vi.spyOn(shop.platform.log, 'info')
  const warn = vi.spyOn(shop.platform.log, 'warn')
  const grace = shop.visitor()
  await grace.signInWithGoogle(proven())
  const { body } = await grace.get('/get-session')
  const facts = { what: 'google', from: '127.0.0.1' }
  const { id: who } = body['user'] as { id: string }
  expect(info.mock.lastCall).toEqual([{ ...facts, security: 'sign_in', who }])
  await shop.visitor().signInWithGoogle({ account: 'cancel' })
  const nobody = { ...facts, security: 'sign_in_failed', who: 'unknown' }
  expect(warn.mock.lastCall).toEqual([nobody])
})

test('a way back is good once, and only in the browser that set out', async () => {
  const grace = shop.visitor()
  const { body } = await grace.post('/sign-in/social', { provider: 'google' })
  const back = await shop.needGoogle().choose(String(body['url']), proven())
  const path = `/callback/google${back.search}`
  const planted = shop.visitor()
  expect((await planted.get(path)).location).toContain(`${popup}?error=state_mismatch`)
  expect((await planted.get('/get-session')).body).toBeNull()

  expect((await grace.get(path)).location).toBe(popup)
  expect((await grace.get(path)).location).toContain(`${popup}?error=`)
  const forged = '/callback/google?code=x&state=y'
  expect((await shop.visitor().get(forged)).location).toContain(`${popup}?error=`)
})

test.each(['?code=x&code=y&state=z', '?state=a&state=b', '?error=a&error=b', ''])(
  'a way back that nobody writes, %s, ends the window as one that came to nothing',
  async (search) => {
    const answer = await shop.visitor().get(`/callback/google${search}`)
    expect(answer.status).toBe(302)
    expect(answer.location).toContain(`${popup}?error=`)
  },
)

test.each([
  '?state=x',
  '?code=x&state=y',
  '?code=x',
  '?code=x&code=y&state=z',
  '?error=access_denied',
  '?state=a&state=b',
  '?code=x&state=%00',
  `?code=${'x'.repeat(5000)}&state=${'y'.repeat(5000)}`,
  '',
])('a way back that a visitor made up, %s, is logged once, as a failed sign-in', async (search) => {
  const { log } = shop.platform
  const spies = (['error', 'warn', 'info', 'fatal'] as const).map((level) => vi.spyOn(log, level))
  await shop.visitor().get(`/callback/google${search}`)
  const lines = spies.flatMap(({ mock }) => mock.calls.map(([facts]) => facts))
  expect(lines).toEqual([expect.objectContaining({ security: 'sign_in_failed' })])
})

test('a way back while the database is away is logged as an error', async () => {
  const error = vi.spyOn(shop.platform.log, 'error')
  await shop.query('alter table identity.verification rename to verification_away')
  await shop.visitor().get('/callback/google?code=x&state=y')
  await shop.query('alter table identity.verification_away rename to verification')
  expect(error).toHaveBeenCalled()
})

test('an answer in another provider’s name is refused', async () => {
  const grace = shop.visitor()
  const { body } = await grace.post('/sign-in/social', { provider: 'google' })
  const back = await shop.needGoogle().choose(String(body['url']), proven())
  back.searchParams.set('iss', 'https://evil.example')
  const answer = await grace.get(`/callback/google${back.search}`)
  expect(answer.location).toBe(`${popup}?error=issuer_mismatch`)
  expect((await grace.get('/get-session')).body).toBeNull()
})

test('only the own page starts the sign-in, by its own name, and with nothing else in the body', async () => {
  const ask = (origin: string, body: object) =>
    shop.call('POST', '/identity/sign-in/social', { headers: { origin }, body })
  const own = 'http://localhost:3000'
  expect((await ask('https://evil.example', { provider: 'google' })).status).toBe(403)
  expect(await ask('http://127.0.0.1:3000', { provider: 'google' })).toMatchObject({
    status: 400,
    body: { code: 'OTHER_ORIGIN', detail: expect.stringContaining(own) },
  })
  for (const body of [
    {},
    { provider: 'github' },
    { provider: 'google', callbackURL: 'https://evil.example' },
    { provider: 'google', idToken: { token: 'x' } },
  ]) {
    expect((await ask(own, body)).status).toBe(400)
  }
})

test('the window ends on a page that stays with its opener', async () => {
  const done = await shop.app.inject('/api/identity/popup')
  expect(done.body).toContain('You are signed in')
  expect(done.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  const failed = await shop.app.inject('/api/identity/popup?error=<b>')
  expect(failed.body).toContain('You were not signed in')
  expect(failed.body).not.toContain('<b>')
})

test('while Google is away, its sign-in says so and passwords work', async () => {
  const away = { ...shop.needGoogle(), issuer: 'http://127.0.0.1:9' }
  const own = await openTestShop({ google: away })
  const ann = own.visitor()
  expect((await ann.signUp(email)).status).toBe(200)
  expect(await ann.post('/sign-in/social', { provider: 'google' })).toMatchObject({
    status: 503,
    body: { code: 'GOOGLE_UNAVAILABLE' },
  })
  await own.close()
})

test('without Google there is no trace of it', async () => {
  const own = await openTestShop()
  const ann = own.visitor()
  expect((await ann.post('/sign-in/social', { provider: 'google' })).status).toBe(404)
  expect((await ann.get('/callback/google?code=x&state=y')).status).toBe(404)
  expect((await ann.get('/popup')).status).toBe(404)
  await own.close()
})

function userOf({ body }: { body: Record<string, unknown> }): Record<string, unknown> {
  return body['user'] as Record<string, unknown>
}
