import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { ownerOfApp, sessionsOf, type Visitor } from '#test/second-factor-owner'

const minuteMs = 60_000
let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop({ google: true })))
beforeEach(() => {
  email = `guarded-${++people}@example.com`
})
afterEach(() => void shop.resetTime())
afterAll(() => shop.close())

const answer = (person: Visitor, code: string, method = 'app') =>
  person.post('/second-factor/sign-in', { method, code })
const wrongCode = { status: 403, body: { code: 'WRONG_CODE' } }
const ended = { status: 401, body: { code: 'NO_SIGN_IN' } }

test('a right password and the code of the app sign in', async () => {
  const { shown } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const ann = shop.visitor()
  expect((await ann.signIn(email)).body).toEqual({
    secondFactor: { methods: ['app', 'recovery'], phone: null },
  })
  expect((await ann.get('/second-factor/sign-in')).body).toEqual({
    methods: ['app', 'recovery'],
    phone: null,
  })
  expect(await answer(ann, `${shown().slice(0, 3)} ${shown().slice(3)}`)).toMatchObject({
    status: 200,
    body: { status: true },
  })
  expect(ann.cookie()).not.toContain('store.pending')
  const { body } = await ann.enter(email)
  expect((await shop.withToken(body['token'], 'GET', `/user/${email}`)).status).toBe(200)
})

test('a password alone opens no session, no token, and tells nothing of the account', async () => {
  await ownerOfApp(shop, email)
  const thief = shop.visitor()
  const signedIn = await thief.signIn(email)
  expect(signedIn.body).toEqual({ secondFactor: expect.anything() })
  expect(await sessionsOf(shop, email)).toBe(1)
  // The session that the library opened for a moment has ended, so its cookie is useless.
  for (const cookie of signedIn.cookies) {
    const headers = { cookie: cookie.split(';')[0] ?? '', origin: 'http://localhost:3000' }
    expect((await shop.call('GET', '/identity/token', { headers })).status).toBe(401)
    expect((await shop.call('GET', '/identity/second-factor', { headers })).status).toBe(401)
  }
  expect((await thief.get('/get-session')).body).toBeNull()
  expect((await thief.get('/token')).status).toBe(401)
  for (const call of ['/update-user', '/second-factor/removal', '/reauthentication']) {
    const body = { name: 'Mallory', method: 'app', password: 'secret-1' }
    expect((await thief.post(call, body)).status).toBeGreaterThanOrEqual(400)
  }
  const { rows } = await shop.query(`select name from identity."user" where email = '${email}'`)
  expect(rows).toEqual([{ name: 'Ann' }])
})

test('Google alone opens nothing either', async () => {
  const { shown } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const person = shop.visitor()
  const back = await person.signInWithGoogle({ email, name: 'Ann', verified: 'yes' })
  expect(back.location).toBe('http://localhost:3000/api/identity/popup?second-factor')
  expect((await person.get('/token')).status).toBe(401)
  expect(await sessionsOf(shop, email)).toBe(1)
  expect((await answer(person, shown())).status).toBe(200)
  expect((await person.enter(email)).status).toBe(200)
})

test('a code is good once: seen on the way, it lets nobody else in', async () => {
  const { shown } = await ownerOfApp(shop, email)
  const [ann, thief] = [shop.visitor(), shop.visitor()]
  await ann.signIn(email)
  // The code that enrolled the app is used up too.
  expect(await answer(ann, shown())).toMatchObject(wrongCode)
  shop.passTime(30_000)
  const code = shown()
  expect((await answer(ann, code)).status).toBe(200)
  await thief.signIn(email)
  expect(await answer(thief, code)).toMatchObject(wrongCode)
  // An older code is refused too, even if it was never used.
  expect(await answer(thief, shown(-1))).toMatchObject(wrongCode)
  expect((await thief.get('/token')).status).toBe(401)
})

test('of one code sent at the same moment by many, one gets in', async () => {
  const { shown } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const visitors = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const visitor = shop.visitor()
      await visitor.signIn(email)
      return visitor
    }),
  )
  const answers = await Promise.all(visitors.map((visitor) => answer(visitor, shown())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a stolen half-finished sign-in is worth nothing without the code, and soon nothing at all', async () => {
  const { shown } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const ann = shop.visitor()
  await ann.signIn(email)
  const stolen = ann.cookie()
  const thief = (path: string, body?: unknown) =>
    shop.call(body === undefined ? 'GET' : 'POST', `/identity${path}`, {
      headers: { cookie: stolen, origin: 'http://localhost:3000' },
      body,
    })
  expect((await thief('/token')).status).toBe(401)
  expect((await thief('/get-session')).body).toBeNull()
  expect((await thief('/second-factor')).status).toBe(401)
  expect((await answer(ann, shown())).status).toBe(200)
  // After its owner completes it, the sign-in has ended: a code from the next 30 seconds does not reopen it.
  shop.passTime(30_000)
  const code = { method: 'app', code: shown() }
  expect(await thief('/second-factor/sign-in', code)).toMatchObject(ended)

  const slow = shop.visitor()
  await slow.signIn(email)
  shop.passTime(11 * minuteMs)
  expect(await answer(slow, shown())).toMatchObject(ended)
  expect((await slow.get('/second-factor/sign-in')).body).toBeNull()
  expect(await sessionsOf(shop, email)).toBe(2)
})

test('only the hash of a half-finished sign-in is stored', async () => {
  await ownerOfApp(shop, email)
  const ann = shop.visitor()
  await ann.signIn(email)
  const token = /store\.pending=([\w-]{43})/.exec(ann.cookie())?.[1] ?? ''
  const { rows } = await shop.query('select * from pending_sign_ins')
  expect(token).toHaveLength(43)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
})

test('the code of one account does not end the sign-in of another', async () => {
  const { shown } = await ownerOfApp(shop, email)
  await ownerOfApp(shop, `other-${email}`)
  shop.passTime(30_000)
  const thief = shop.visitor()
  await thief.signIn(`other-${email}`)
  expect(await answer(thief, shown())).toMatchObject(wrongCode)
  expect(await sessionsOf(shop, `other-${email}`)).toBe(1)
})

test('a new password leaves the second factor and ends the sign-ins that wait for it', async () => {
  const { shown } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const thief = shop.visitor()
  await thief.signIn(email)
  const token = await shop.resetToken(email)
  await shop.visitor().post('/reset-password', { token, newPassword: 'brand new 1' })
  expect(await answer(thief, shown())).toMatchObject(ended)
  // An attacker with access to the mailbox gets a new password, but still no code.
  const reader = shop.visitor()
  expect((await reader.signIn(email, 'brand new 1')).body).toHaveProperty('secondFactor')
  expect((await reader.get('/token')).status).toBe(401)
  expect(await sessionsOf(shop, email)).toBe(0)
})

test('signing out everywhere ends the sign-ins that wait as well', async () => {
  const { person, shown } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const thief = shop.visitor()
  await thief.signIn(email)
  await person.post('/revoke-sessions')
  expect(await answer(thief, shown())).toMatchObject(ended)
  expect(await sessionsOf(shop, email)).toBe(0)
})

test('who did not want to be remembered is not, with a code either', async () => {
  const { shown } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const ann = shop.visitor()
  await ann.post('/sign-in/email', { email, password: 'secret-1', rememberMe: false })
  const { cookies } = await answer(ann, shown())
  const session = cookies.find((cookie) => cookie.startsWith('store.session_token='))
  expect(session).not.toMatch(/max-age/i)
  shop.passTime(30_000)
  const bob = shop.visitor()
  await bob.signIn(email)
  const remembered = (await answer(bob, shown())).cookies
  expect(remembered.find((cookie) => cookie.startsWith('store.session_token='))).toMatch(
    /max-age=604800/i,
  )
})

test('the pending cookie goes nowhere but to the provider, and no script reads it', async () => {
  await ownerOfApp(shop, email)
  const { cookies } = await shop.visitor().signIn(email)
  const pending = cookies.find((cookie) => cookie.startsWith('store.pending='))
  expect(pending).toMatch(/Max-Age=600; Path=\/api\/identity; HttpOnly; SameSite=Lax/)
})
