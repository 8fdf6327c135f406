import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  email = `forgetful-${++people}@example.com`
})
afterAll(() => shop.close())

const newPassword = 'another-1'
const reset = (token: string, password = newPassword, account?: 'keep' | 'new') =>
  shop.visitor().post('/reset-password', { token, newPassword: password, account })

test('the mailed link sets a new password, and the old one is refused', async () => {
  await shop.verifiedUser(email)
  expect(await reset(await shop.resetToken(email))).toMatchObject({
    status: 200,
    body: { status: true },
  })
  expect((await shop.visitor().signIn(email)).status).toBe(401)
  const ann = shop.visitor()
  expect((await ann.signIn(email, newPassword)).status).toBe(200)
  expect((await ann.enter(email)).body['user']).toMatchObject({ emailVerified: true, name: 'Ann' })
})

test('the mail says the same in text and HTML, and only the hash of its token is stored', async () => {
  await shop.verifiedUser(email)
  const token = await shop.resetToken(email)
  const mail = (await shop.lettersTo(email)).at(-1)
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/ResetPassword\?token=[\w-]{43}$/)
  expect(mail?.html).toContain(`href="http://localhost:3000/ResetPassword?token=${token}"`)
  const { rows } = await shop.query(`select identifier, value from identity.verification`)
  expect(JSON.stringify(rows)).toContain('reset-password:')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an address nobody has gets the same answer, the same work, and no mail', async () => {
  await shop.verifiedUser(email)
  const ask = (address: string) =>
    shop.visitor().post('/request-password-reset', { email: address })
  const known = await ask(email)
  const unknown = await ask('nobody@example.com')
  expect(unknown).toEqual(known)
  expect(unknown).toEqual({ status: 200, body: { status: true }, cookies: [] })
  const { rows } = await shop.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'identity.mail-reset-link'`,
  )
  expect(rows).toHaveLength(2)
  await shop.runJobs()
  expect(await shop.lettersTo('nobody@example.com')).toEqual([])
  expect(await shop.lettersTo(email)).toHaveLength(2)
})

test('a new password ends every session, access token and identity token of the account', async () => {
  const { person, token } = await shop.verifiedUser(email)
  const elsewhere = shop.visitor()
  await elsewhere.signIn(email)
  const identityToken = await elsewhere.identityToken()
  const other = await shop.verifiedUser(`other-${email}`)

  await reset(await shop.resetToken(email))
  for (const browser of [person, elsewhere]) {
    expect((await browser.get('/get-session')).body).toBeNull()
    expect((await browser.get('/token')).status).toBe(401)
  }
  expect((await shop.withToken(token, 'GET', `/user/${email}`)).status).toBe(401)
  const traded = await shop.withToken(identityToken, 'PUT', `/user/${email}`, { email })
  expect(traded.status).toBe(401)
  expect((await other.person.get('/token')).status).toBe(200)
  const stays = await shop.withToken(other.token, 'GET', `/user/other-${email}`)
  expect(stays.status).toBe(200)
})

test('a sign-in with the old password that a reset overtakes leaves no session', async () => {
  await shop.verifiedUser(email)
  const token = await shop.resetToken(email)
  const mallory = shop.visitor()
  const [signedIn] = await Promise.all([
    mallory.signIn(email),
    ...Array.from({ length: 3 }, () => shop.visitor().signIn(email)),
    reset(token),
  ])
  // On a slow machine they may have waited too long for one another.
  expect([200, 401, 503]).toContain(signedIn.status)
  expect((await mallory.get('/get-session')).body).toBeNull()
})

test('a sign-in that cannot make sure that the password still holds sends no cookie', async () => {
  await shop.verifiedUser(email)
  const holder = await shop.platform.db.startTransaction().execute()
  await lockAddress(holder, email)
  const signedIn = await shop.visitor().signIn(email)
  await holder.rollback().execute()
  expect(signedIn).toMatchObject({ status: 503, cookies: [] })
})

test('who registered somebody else’s address has lost it when its owner resets the password', async () => {
  const mallory = shop.visitor()
  await mallory.signUp(email, 'mallory-1')
  const planted = (await mallory.enter(email)).body
  const identityToken = await mallory.identityToken()
  const verifyToken = await shop.linkToken(email)
  expect((await shop.visitor().signUp(email)).status).toBe(422)

  expect((await reset(await shop.resetToken(email), newPassword, 'new')).status).toBe(200)
  const victim = shop.visitor()
  expect((await victim.signIn(email, newPassword)).status).toBe(200)
  const own = (await victim.enter(email)).body
  expect(own['user']).toEqual({ _id: expect.any(String), email, emailVerified: true })
  expect(idOf(own)).not.toBe(idOf(planted))

  expect((await shop.visitor().signIn(email, 'mallory-1')).status).toBe(401)
  expect((await mallory.get('/get-session')).body).toBeNull()
  expect((await mallory.post('/verify-email', { token: verifyToken })).status).toBe(401)
  expect((await shop.withToken(planted['token'], 'GET', `/user/${email}`)).status).toBe(401)
  const traded = await shop.withToken(identityToken, 'PUT', `/user/${email}`, { email })
  expect(traded.status).toBe(401)
})

test('nothing of an account whose address was never proven is lost or kept without a word about it', async () => {
  const ann = shop.visitor()
  await ann.signUp(email)
  const before = (await ann.enter(email)).body
  const token = await shop.resetToken(email)

  expect(await reset(token)).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_UNPROVEN', detail: expect.stringContaining('under the name “Ann”') },
  })
  expect((await shop.visitor().signIn(email, newPassword)).status).toBe(401)
  expect((await ann.get('/get-session')).body).not.toBeNull()
  expect((await ann.enter(email)).body['user']).toEqual(before['user'])
  expect((await reset(token, newPassword, 'keep')).status).toBe(200)
})

test('an account that its owner keeps stays the same user, proven, and with the new password alone', async () => {
  const ann = shop.visitor()
  await ann.signUp(email)
  const before = (await ann.enter(email)).body
  const identityToken = await ann.identityToken()
  const letter = async () => (await shop.lettersTo(email)).at(-1)?.text
  const token = await shop.resetToken(email)
  expect(await letter()).toContain('you will be asked whether it is yours')

  expect((await reset(token, newPassword, 'keep')).status).toBe(200)
  const back = shop.visitor()
  expect((await back.signIn(email, newPassword)).status).toBe(200)
  const after = (await back.enter(email)).body
  expect(after['user']).toMatchObject({ name: 'Ann', email, emailVerified: true })
  expect(idOf(after)).toBe(idOf(before))

  expect((await shop.visitor().signIn(email)).status).toBe(401)
  expect((await ann.get('/get-session')).body).toBeNull()
  expect((await shop.withToken(before['token'], 'GET', `/user/${email}`)).status).toBe(401)
  const traded = await shop.withToken(identityToken, 'PUT', `/user/${email}`, { email })
  expect(traded.status).toBe(401)
  expect((await reset(token, 'third-11', 'new')).status).toBe(403)
})

test('a proven account is kept whatever the call says', async () => {
  const { person } = await shop.verifiedUser(email)
  const before = (await person.enter(email)).body
  expect((await reset(await shop.resetToken(email), newPassword, 'new')).status).toBe(200)
  const back = shop.visitor()
  await back.signIn(email, newPassword)
  expect(idOf((await back.enter(email)).body)).toBe(idOf(before))
})

test('a token that is used, too old, forged or superseded changes nothing', async () => {
  const own = await openTestShop()
  const { person, token: accessToken } = await own.verifiedUser(email)
  const used = await own.resetToken(email)
  own.passTime(60_000)
  const superseded = await own.resetToken(email)
  const post = (token: string) =>
    own.visitor().post('/reset-password', { token, newPassword: 'third-1' })
  await own.visitor().post('/reset-password', { token: used, newPassword })
  own.passTime(60_000)
  const stale = await own.resetToken(email)
  own.passTime(10 * 60_000 + 1)

  for (const token of [used, superseded, stale, 'A'.repeat(43), '%']) {
    expect(await post(token)).toMatchObject({ status: 403, body: { code: 'INVALID_TOKEN' } })
  }
  expect((await own.visitor().signIn(email, 'third-1')).status).toBe(401)
  expect((await own.visitor().signIn(email, newPassword)).status).toBe(200)
  expect((await person.get('/get-session')).body).toBeNull()
  expect((await own.withToken(accessToken, 'GET', `/user/${email}`)).status).toBe(401)
  await own.close()
})

test('a refused password leaves the link good and the sessions open', async () => {
  const { person } = await shop.verifiedUser(email)
  const token = await shop.resetToken(email)
  expect(await reset(token, '12345')).toMatchObject({
    status: 400,
    body: { code: 'PASSWORD_TOO_SHORT', detail: 'Password should be minimum 6 character' },
  })
  expect((await person.get('/token')).status).toBe(200)
  expect((await shop.visitor().signIn(email)).status).toBe(200)
  expect((await reset(token, 'qz8x1k')).status).toBe(200)
})

test('of two uses of one token at the same moment one succeeds', async () => {
  await shop.verifiedUser(email)
  const token = await shop.resetToken(email)
  const answers = await Promise.all([reset(token, 'first-11'), reset(token, 'second-1')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
})

test('one mail a minute goes to an address, and none for what is no address', async () => {
  const own = await openTestShop()
  await own.visitor().signUp(email)
  const ask = (body: object) => own.visitor().post('/request-password-reset', body)
  for (let i = 0; i < 4; i++) expect((await ask({ email })).status).toBe(200)
  await own.runJobs()
  const mails = await own.platform.db.selectFrom('mails').select('subject').execute()
  // One at sign-up, and one more if a minute ended in the meantime.
  expect([2, 3]).toContain(mails.length)
  for (const body of [{}, { email: '' }, { email: 'x' }, { email, redirectTo: 'https://evil' }]) {
    expect((await ask(body)).status).toBe(400)
  }
  await own.close()
})

test.each([
  ['/request-password-reset', { email: 'csrf@example.com' }],
  ['/reset-password', { token: 'x', newPassword }],
])('pages of other origins cannot call %s', async (path, body) => {
  const headers = { origin: 'https://evil.example' }
  const answer = await shop.call('POST', `/identity${path}`, { headers, body })
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

function idOf(body: Record<string, unknown>): string {
  return (body['user'] as { _id: string })._id
}
