import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissions } from '#contract/staff/permissions'
import { openTestFirebase, testProject, type TestFirebase } from '#test/firebase'
import { openTestShop, type TestShop } from '#test/identity-shop'

let firebase: TestFirebase
let shop: TestShop

beforeAll(async () => {
  firebase = await openTestFirebase()
})
afterAll(() => firebase.close())
beforeEach(async () => {
  Object.assign(firebase.knobs, { keysDown: false, lookupDown: false })
  firebase.accounts.clear()
  const environment = { ...firebase.environment, ADMIN_EMAIL: 'owner@example.com' }
  shop = await openTestShop({ environment })
})
afterEach(() => shop.close())

const email = 'owner@example.com'

test('a first sign-in with a password makes an unverified user, mails the store’s own link and lasts 10 minutes', async () => {
  await setAccount({})
  const { status, body } = await enter(await token())
  expect(status).toBe(200)
  expect(body['user']).toEqual({
    _id: expect.any(String),
    email,
    name: 'Ann',
    emailVerified: false,
  })
  expect(await linksMailed()).toBe(1)
  const { rows } = await shop.query(
    `select extract(epoch from expires_at - created_at)::int as seconds from access_tokens`,
  )
  expect(rows).toEqual([{ seconds: 600 }])
  await enter(await token())
  expect(await linksMailed()).toBe(1)
})

test('the link and the sign-in together prove the address: the user stays, and gets the configured role', async () => {
  await setAccount({})
  const before = await enter(await token())
  const link = await shop.linkToken(email)
  expect((await verifyEmail(await token(), link)).status).toBe(200)
  const after = await enter(await token())
  expect(after.body['user']).toEqual({
    ...user(before),
    emailVerified: true,
    role: 'Admin',
    staffRole: 'admin',
    permissions,
  })
  expect((await verifyEmail(await token(), link)).status).toBe(403)
})

test('the link proves nothing for another account, and nothing without a sign-in', async () => {
  await setAccount({})
  await enter(await token())
  const link = await shop.linkToken(email)
  await setAccount({ localId: 'u2' })
  await enter(await token({ sub: 'u2' }))
  const state = await users()
  expect((await verifyEmail(await token({ sub: 'u2' }), link)).status).toBe(403)
  expect((await verifyEmail('nothing', link)).status).toBe(401)
  expect(await users()).toEqual(state)
  expect(state.every((row) => !row['email_verified'] && row['role'] === null)).toBe(true)
})

test('Firebase’s own link proves nothing here: who registered somebody else’s address stays unverified', async () => {
  await setAccount({})
  const { body } = await enter(await token({ email_verified: true }))
  expect(body['user']).toMatchObject({ emailVerified: false })
  expect(body['user']).not.toHaveProperty('role')
})

test('pre-registration: whoever proves the address with Google is a fresh user, and the first loses everything', async () => {
  await setAccount({})
  const attackersToken = await token()
  const attacker = await enter(attackersToken)

  await proveByGoogle()
  const owner = await enter(await googleToken())
  expect(owner.body['user']).toMatchObject({ emailVerified: true, role: 'Admin' })
  expect(user(owner)['_id']).not.toBe(user(attacker)['_id'])

  const state = await users()
  expect((await show(attacker)).status).toBe(401)
  expect((await enter(attackersToken)).status).toBe(401)
  expect(await users()).toEqual(state)
  expect(state).toHaveLength(2)
  expect((await show(owner)).status).toBe(200)
})

test('password first, Google later with the same address: a proven user stays the same', async () => {
  await setAccount({})
  const first = await enter(await token())
  await verifyEmail(await token(), await shop.linkToken(email))
  await setAccount({ providerUserInfo: [way('password'), way('google.com')] })
  const later = await enter(await googleToken())
  expect(user(later)['_id']).toBe(user(first)['_id'])
})

test('password first, Google later with the same address: an unproven user ends, and Google’s is fresh once', async () => {
  await setAccount({})
  const first = await enter(await token())
  await proveByGoogle()
  const later = await enter(await googleToken())
  const again = await enter(await googleToken())
  expect(user(later)['_id']).not.toBe(user(first)['_id'])
  expect(user(again)).toEqual(user(later))
})

test('a password set by Firebase’s mail on an unproven account begins afresh, unproven until the link is opened', async () => {
  await setAccount({})
  const attacker = await enter(await token())
  await setNewPassword()
  const owner = await enter(await token({ email_verified: true }))
  expect(user(owner)).toMatchObject({ emailVerified: false })
  expect(user(owner)['_id']).not.toBe(user(attacker)['_id'])
  expect((await show(attacker)).status).toBe(401)
  const again = await enter(await token({ email_verified: true }))
  expect(user(again)['_id']).toBe(user(owner)['_id'])
})

test('a new password of a proven account keeps the user and ends the older sign-ins', async () => {
  await setAccount({})
  const oldToken = await token()
  const old = await enter(oldToken)
  await verifyEmail(oldToken, await shop.linkToken(email))
  await setNewPassword()
  expect((await enter(oldToken)).status).toBe(401)
  const fresh = await enter(await token())
  expect(user(fresh)['_id']).toBe(user(old)['_id'])
  expect((await show(old)).status).toBe(401)
  expect((await show(fresh)).status).toBe(200)
})

test('an address that another user has proven is served unproven, also when Google vouches for it', async () => {
  await setAccount({ providerUserInfo: [way('google.com')] })
  await enter(await googleToken())
  await setAccount({ localId: 'u2', providerUserInfo: [way('google.com')] })
  const { body } = await enter(await googleToken({ sub: 'u2' }))
  expect(body['user']).toMatchObject({ emailVerified: false })
  expect(body['user']).not.toHaveProperty('role')
})

test('a blocked customer gets no token, and whoever proves the mailbox is another customer', async () => {
  await setAccount({})
  await enter(await token())
  const link = await shop.linkToken(email)
  await shop.query(`update users set blocked_at = now() where email = '${email}'`)
  const blocked = { status: 403, body: { code: 'account_blocked' } }
  expect(await enter(await token())).toMatchObject(blocked)
  expect(await verifyEmail(await token(), link)).toMatchObject(blocked)
  await proveByGoogle()
  expect((await enter(await googleToken())).status).toBe(200)
  const state = await users()
  expect(
    state.map(({ email_verified, blocked_at }) => [email_verified, blocked_at !== null]),
  ).toEqual([
    [false, true],
    [true, false],
  ])
  await shop.query('update users set blocked_at = now(), role = null where email_verified')
  expect(await enter(await googleToken())).toMatchObject(blocked)
})

test('when Firebase cannot be asked the answer is 503, and no user is made', async () => {
  await setAccount({})
  firebase.knobs.lookupDown = true
  const { status, body } = await enter(await token())
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'not_ready', details: { waitsFor: 'identity provider' } })
  expect(await users()).toEqual([])
})

test('the calls of the embedded provider do not exist', async () => {
  for (const path of ['/sign-in/email', '/sign-up/email', '/reset-password', '/sign-in/social']) {
    const { status } = await shop.call('POST', `/identity${path}`, { body: {} })
    expect(status).toBe(404)
  }
  for (const path of ['/token', '/jwks', '/get-session', '/popup', '/callback/google']) {
    expect((await shop.call('GET', `/identity${path}`)).status).toBe(404)
  }
})

test('the links of Firebase’s mails lead to our page for passwords, and for the rest back to Firebase', async () => {
  const reset = await shop.call('GET', '/identity/action?mode=resetPassword&oobCode=a%26b&apiKey=x')
  expect(reset.location).toBe('/ResetPassword?token=a%26b')
  const other = await shop.call('GET', '/identity/action?mode=verifyEmail&oobCode=c')
  expect(other.location).toBe(
    'https://demo-store.firebaseapp.com/__/auth/action?mode=verifyEmail&oobCode=c',
  )
})

type Answer = Awaited<ReturnType<TestShop['call']>>
const seconds = () => Math.floor(shop.platform.clock.now().getTime() / 1000)
const way = (providerId: string) => ({ providerId, email })
const enter = (identityToken: string) =>
  shop.withToken(identityToken, 'PUT', `/user/${email}`, { email })
const show = ({ body }: Answer) => shop.withToken(body['token'], 'GET', `/user/${email}`)
const user = ({ body }: Answer) => body['user'] as Record<string, unknown>
const verifyEmail = (identityToken: string, link: string) =>
  shop.withToken(identityToken, 'POST', '/identity/verify-email', { token: link })

/** An account as Firebase has it, just signed up. */
async function setAccount(change: Record<string, unknown>): Promise<void> {
  const account = {
    localId: 'u1',
    email,
    validSince: String(seconds()),
    passwordUpdatedAt: shop.platform.clock.now().getTime() - 1,
    providerUserInfo: [way('password')],
    ...change,
  }
  firebase.accounts.set(account.localId, { ...firebase.accounts.get(account.localId), ...account })
}

/** What Firebase does when Google proves the address of an unproven account: it keeps the subject and removes the password. */
async function proveByGoogle(): Promise<void> {
  shop.passTime(60_000)
  await setAccount({ passwordUpdatedAt: undefined, providerUserInfo: [way('google.com')] })
}

async function setNewPassword(): Promise<void> {
  shop.passTime(60_000)
  await setAccount({})
}

function token(change: Record<string, unknown> = {}, provider = 'password'): Promise<string> {
  return firebase.sign({
    iss: `https://securetoken.google.com/${testProject}`,
    aud: testProject,
    sub: 'u1',
    iat: seconds(),
    auth_time: seconds(),
    exp: seconds() + 3600,
    email,
    email_verified: false,
    name: 'Ann',
    firebase: { sign_in_provider: provider, identities: {} },
    ...change,
  })
}

function googleToken(change: Record<string, unknown> = {}): Promise<string> {
  return token({ email_verified: true, ...change }, 'google.com')
}

async function users() {
  return (await shop.query('select * from users order by id')).rows
}

async function linksMailed(): Promise<number> {
  const { rows } = await shop.query(`select 1 from mails where text like '%/VerifyEmail?token=%'`)
  return rows.length
}
