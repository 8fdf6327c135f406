import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityProvider } from './embedded-provider.ts'
import { identityRoutes } from './identity.routes.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

test('a sign-up leads to a token, an access token and the user', async () => {
  const ann = shop.visitor()
  const signedUp = await ann.signUp('Ann@Example.com')
  expect(signedUp.status).toBe(200)
  expect(signedUp.body).toEqual({
    user: { id: expect.any(String), email: 'ann@example.com', name: 'Ann', emailVerified: false },
  })

  const entered = await ann.enter('ann@example.com')
  expect(entered.status).toBe(200)
  expect(entered.body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      _id: expect.any(String),
      email: 'ann@example.com',
      name: 'Ann',
      emailVerified: false,
    },
  })

  const shown = await shop.withToken(entered.body['token'], 'GET', '/user/ann@example.com')
  expect(shown.body).toEqual(entered.body['user'])
})

test('the session cookie is HttpOnly, Lax and sent to the identity calls only', async () => {
  const { cookies } = await shop.visitor().signUp('cookie@example.com')
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/^store\.session_token=/)
  expect(cookies[0]).toMatch(/; Path=\/api\/identity; HttpOnly; SameSite=Lax$/)
})

test('under https the cookie is Secure', async () => {
  const secure = await openTestShop({
    publicUrl: 'https://shop.example.com',
    environment: { PUBLIC_URL: 'https://shop.example.com', ALLOW_SANDBOX: '1' },
  })
  const { cookies } = await secure.visitor().signUp('ann@example.com')
  expect(cookies[0]).toMatch(
    /^__Host-store\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookies[0]).not.toMatch(/Domain/i)
  await secure.close()
})

test('an address with a character that no text column can hold is refused by name', async () => {
  const answer = await shop.visitor().signIn('admin@example.com\u0000', 'not-it')
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ path: 'body.email' }] })
})

test.for([
  ['', 'not-it', 'Please enter your email address.'],
  ['  ', '', 'Please enter your email address and your password.'],
  ['not an address', 'not-it', 'Please enter a whole email address, such as name@example.com.'],
  ['somebody@example.com', '', 'Please enter your password.'],
] as const)(
  'signing in with %j and %j is refused with a whole sentence',
  async ([email, password, sentence]) => {
    const { status, body } = await shop.visitor().signIn(email, password)
    expect({ status, detail: body['detail'] }).toEqual({ status: 400, detail: sentence })
  },
)

test('a wrong password and an unknown address get the same answer', async () => {
  await shop.visitor().signUp('wrong@example.com')
  const wrong = await shop.visitor().signIn('wrong@example.com', 'not-it')
  const unknown = await shop.visitor().signIn('nobody@example.com', 'not-it')
  expect(wrong).toEqual({
    status: 401,
    body: {
      type: '/api/docs#INVALID_EMAIL_OR_PASSWORD',
      title: 'The sign-in request was refused',
      status: 401,
      code: 'INVALID_EMAIL_OR_PASSWORD',
      detail: 'Invalid email or password',
      id: expect.any(String),
    },
    cookies: [],
  })
  expect({ ...unknown, body: { ...unknown.body, id: '' } }).toEqual({
    ...wrong,
    body: { ...wrong.body, id: '' },
  })
})

test('a password of 5 characters is refused with the sentence of the specification, one of 6 is taken', async () => {
  const short = await shop.visitor().signUp('short@example.com', '12345')
  expect(short.status).toBe(400)
  expect(short.body).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
    detail: 'Password should be minimum 6 character',
  })
  expect((await shop.visitor().signUp('short@example.com', 'qz8x1k')).status).toBe(200)
})

test('an address that has an account gets no second one', async () => {
  await shop.visitor().signUp('twice@example.com')
  const again = await shop.visitor().signUp('TWICE@example.com', 'another-1')
  expect(again.status).toBe(422)
  expect(again.body['code']).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')
  expect((await shop.visitor().signIn('twice@example.com', 'another-1')).status).toBe(401)
})

test('of sign-ups with one address at the same moment one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => shop.visitor().signUp('race@example.com')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
})

test('a session outlives a restart of the store', async () => {
  const ann = shop.visitor()
  await ann.signUp('stays@example.com')
  const restarted = openRestarted()
  const session = await restarted.inject({
    url: '/api/identity/get-session',
    headers: { cookie: ann.cookie() },
  })
  expect(session.json()).toMatchObject({ user: { email: 'stays@example.com' } })
  expect(Object.keys(session.json().session)).toEqual(['expiresAt'])
  await restarted.close()
})

test('sign-out ends the session, also for a copy of its cookie', async () => {
  const ann = shop.visitor()
  await ann.signUp('leaves@example.com')
  const copy = ann.cookie()
  expect((await ann.post('/sign-out')).body).toEqual({ success: true })
  expect(ann.cookie()).toBe('')
  const replayed = await shop.call('GET', '/identity/token', { headers: { cookie: copy } })
  expect(replayed.status).toBe(401)
})

test('signing out everywhere takes access tokens too', async () => {
  const ann = shop.visitor()
  await ann.signUp('everywhere@example.com')
  const { body } = await ann.enter('everywhere@example.com')
  const elsewhere = shop.visitor()
  await elsewhere.signIn('everywhere@example.com')
  expect((await elsewhere.post('/revoke-sessions')).body).toEqual({ status: true })
  expect((await ann.get('/token')).status).toBe(401)
  const shown = await shop.withToken(body['token'], 'GET', '/user/everywhere@example.com')
  expect(shown.status).toBe(401)
})

test('the name can be changed and is in the next token, nothing else can', async () => {
  const ann = shop.visitor()
  await ann.signUp('renamed@example.com')
  expect((await ann.post('/update-user', { name: 'Ann Lee' })).body).toEqual({ status: true })
  const entered = await ann.enter('renamed@example.com')
  expect(entered.body['user']).toMatchObject({ name: 'Ann Lee' })
  for (const body of [
    { emailVerified: true },
    { name: 'x', email: 'b@example.com' },
    { image: '' },
  ]) {
    expect((await ann.post('/update-user', body)).status).toBe(400)
  }
  expect((await ann.get('/get-session')).body['user']).toMatchObject({ emailVerified: false })
})

test.each(['emailVerified', 'role', 'image', 'callbackURL', 'id'])(
  'a sign-up that names %s is refused',
  async (field) => {
    const body = { name: 'A', email: 'field@example.com', password: 'secret-1', [field]: 'true' }
    expect((await shop.visitor().post('/sign-up/email', body)).status).toBe(400)
  },
)

test.each([
  ['POST', '/delete-user'],
  ['POST', '/sign-in/social'],
  ['POST', '/sign-jwt'],
  ['GET', '/verify-email?token=x'],
  ['GET', '/list-sessions'],
  ['GET', '/error'],
  ['GET', '/ok'],
  ['POST', '/token'],
  ['GET', '/sign-in/email'],
  ['GET', '/'],
] as const)('%s %s does not exist', async (method, path) => {
  const ann = shop.visitor()
  const answer = await (method === 'GET' ? ann.get(path) : ann.post(path))
  expect(answer.status).toBe(404)
  expect(answer.body['code']).toBe('not_found')
})

test('pages of other origins can neither sign in nor use a session', async () => {
  await shop.visitor().signUp('csrf@example.com')
  const body = { email: 'csrf@example.com', password: 'secret-1' }
  const evil = { origin: 'https://evil.example' }
  const signIn = await shop.call('POST', '/identity/sign-in/email', { headers: evil, body })
  expect(signIn.status).toBe(403)
  expect(signIn.cookies).toEqual([])

  const ann = shop.visitor()
  await ann.signIn('csrf@example.com')
  for (const headers of [{ ...evil, cookie: ann.cookie() }, { cookie: ann.cookie() }]) {
    const signOut = await shop.call('POST', '/identity/sign-out', { headers, body: {} })
    expect(signOut.status).toBe(403)
  }
  const form = await shop.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3000' },
    payload: JSON.stringify(body),
  })
  expect(form.statusCode).toBe(415)
  expect((await ann.get('/get-session')).body).not.toBeNull()
})

test.each([
  ['/verify-email', { token: 'x' }],
  ['/send-verification-email', {}],
  ['/revoke-sessions', {}],
])('pages of other origins cannot call %s', async (path, body) => {
  const ann = shop.visitor()
  await ann.signUp(`origin${path.replace('/', '-')}@example.com`)
  const headers = { origin: 'https://evil.example', cookie: ann.cookie() }
  const answer = await shop.call('POST', `/identity${path}`, { headers, body })
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('on loopback the store may be called by each of its names', async () => {
  await shop.visitor().signUp('alias@example.com')
  const body = { email: 'alias@example.com', password: 'secret-1' }
  const signInFrom = (origin: string) =>
    shop.call('POST', '/identity/sign-in/email', { headers: { origin }, body })
  expect((await signInFrom('http://127.0.0.1:3000')).status).toBe(200)
  expect((await signInFrom('http://[::1]:3000')).status).toBe(200)
  expect((await signInFrom('http://127.0.0.1:3001')).status).toBe(403)
})

// A different URL, as after a change of PORT.
function openRestarted() {
  const app = Fastify()
  const provider = createIdentityProvider(shop.platform, () => 'http://localhost:4000')
  identityRoutes(app, shop.platform, provider)
  return app
}
