import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  email = `browser-${++people}@example.com`
})
afterAll(() => shop.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
type Visitor = ReturnType<TestShop['visitor']>
type Listed = { id: string; isThis: boolean; browser: string; beganAt: string; lastUsedAt: string }

async function sessionsOf(person: Visitor): Promise<Listed[]> {
  return (await person.get('/sessions')).body['sessions'] as Listed[]
}

async function tokenOf(person: Visitor): Promise<unknown> {
  return (await person.enter(email)).body['token']
}

test('people see their sessions, which one this is, and the kind of browser', async () => {
  const home = shop.visitor(firefox)
  await home.signUp(email)
  const phone = shop.visitor(safari)
  await phone.signIn(email)
  const listed = await sessionsOf(home)
  expect(Object.fromEntries(listed.map(({ browser, isThis }) => [browser, isThis]))).toEqual({
    'Firefox on Windows': true,
    'Safari on iPhone': false,
  })
  for (const { beganAt, lastUsedAt } of listed) expect(lastUsedAt >= beganAt).toBe(true)
})

test('no address of a visitor and no more of the browser is stored', async () => {
  await shop.visitor(firefox).signUp(email)
  const { rows } = await shop.query(
    `select s."ipAddress", s."userAgent" from identity.session s
     join identity.user u on u.id = s."userId" where u.email = '${email}'`,
  )
  expect(rows.map((row) => row['userAgent'])).toEqual(
    expect.arrayContaining(['Firefox on Windows']),
  )
  expect(rows.every((row) => !row['ipAddress'])).toBe(true)
})

test('a session that is ended loses its access tokens and identity tokens at once, the others stay', async () => {
  const home = shop.visitor(firefox)
  await home.signUp(email)
  const kept = await tokenOf(home)
  const stolen = shop.visitor(safari)
  await stolen.signIn(email)
  const token = await tokenOf(stolen)
  const identityToken = await stolen.identityToken()

  const other = (await sessionsOf(home)).find(({ browser }) => browser === 'Safari on iPhone')
  expect(await home.post('/revoke-session', { id: other?.id })).toMatchObject({
    status: 200,
    body: { status: true },
  })
  expect((await stolen.get('/get-session')).body).toBeNull()
  expect((await shop.withToken(token, 'GET', `/user/${email}`)).status).toBe(401)
  const traded = await shop.withToken(identityToken, 'PUT', `/user/${email}`, { email })
  expect(traded.status).toBe(401)
  expect((await shop.withToken(kept, 'GET', `/user/${email}`)).status).toBe(200)
})

test('signing out takes every access token of the session along, and no other', async () => {
  const home = shop.visitor()
  await home.signUp(email)
  const tokens = [await tokenOf(home), await tokenOf(home)]
  const elsewhere = shop.visitor()
  await elsewhere.signIn(email)
  const kept = await tokenOf(elsewhere)
  await home.post('/sign-out')
  for (const token of tokens) {
    expect((await shop.withToken(token, 'GET', `/user/${email}`)).status).toBe(401)
  }
  expect((await shop.withToken(kept, 'GET', `/user/${email}`)).status).toBe(200)
})

test('nobody ends or sees a session of somebody else', async () => {
  const ann = shop.visitor()
  await ann.signUp(email)
  const [own] = await sessionsOf(ann)
  const mallory = shop.visitor()
  await mallory.signUp(`mallory-${email}`)
  expect((await mallory.post('/revoke-session', { id: own?.id })).body).toEqual({ status: false })
  expect((await sessionsOf(mallory)).map(({ id }) => id)).not.toContain(own?.id)
  expect((await ann.get('/token')).status).toBe(200)

  for (const body of [{}, { id: 'x' }, { id: own?.id, all: true }]) {
    expect((await ann.post('/revoke-session', body)).status).toBe(400)
  }
  const visitor = shop.visitor()
  expect((await visitor.get('/sessions')).status).toBe(401)
  expect((await visitor.get('/account')).status).toBe(401)
  expect((await visitor.post('/revoke-session', { id: own?.id })).status).toBe(401)
  expect((await ann.get('/token')).status).toBe(200)
})

test('an account says by which ways it is signed in to', async () => {
  const { person } = await shop.verifiedUser(email)
  expect((await person.get('/account')).body).toEqual({
    account: { id: expect.any(String), email, name: 'Ann', emailVerified: true },
    hasPassword: true,
    hasGoogle: false,
  })
})
