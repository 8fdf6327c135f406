import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdminByEmail } from '../users/admins.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { signIn } from '../sign-in/sign-in.ts'
import { invite } from '../staff/invitation.ts'

let shop: TestShop
let email: string
let people = 0
beforeAll(async () => {
  shop = await openTestShop({ environment: { ADMIN_EMAIL: 'Owner@example.com' } })
})
beforeEach(() => {
  email = `person-${++people}@example.com`
})
afterAll(() => shop.close())

const justNow = { authenticatedAt: new Date(), secondFactor: false }

test('the mailed link and the session together verify the account', async () => {
  const ann = shop.visitor()
  await ann.signUp(email)
  expect((await ann.enter(email)).body['user']).toMatchObject({ emailVerified: false })
  expect(await ann.verify(email)).toMatchObject({ status: 200, body: { status: true } })
  expect((await ann.enter(email)).body['user']).toMatchObject({ emailVerified: true })
  expect(await ann.verify(email)).toMatchObject({ status: 200 })
})

test('a sign-up mails one link and queues its sending', async () => {
  await shop.visitor().signUp(email)
  const { db } = shop.platform
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: email, sent_at: null })
  expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/VerifyEmail\?token=[\w-]{43}$/)
})

test('an invitation to the staff proves the address that it was mailed to, while it counts', async () => {
  await shop.verifiedUser(`boss-of-${email}`)
  await makeAdminByEmail(shop.platform, `boss-of-${email}`, 'console')
  const { rows } = await shop.query(`select id from users where email = 'boss-of-${email}'`)
  const boss = { id: String((rows[0] as { id: string }).id), staffRole: 'admin' } as never
  const mailedInvitation = async () => {
    await invite(shop.platform, boss, { email, role: 'support' })
    const letter = (await shop.lettersTo(email)).findLast(({ text }) =>
      text.includes('/Invitation?'),
    )
    return /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  }
  const withdrawn = await mailedInvitation()
  const token = await mailedInvitation()
  const ann = shop.visitor()
  await ann.signUp(email)
  const mallory = shop.visitor()
  await mallory.signUp(`mallory-of-${email}`)
  const prove = (person: typeof ann, mailed: string) =>
    person.post('/verify-email', { token: mailed })
  expect((await prove(ann, withdrawn)).status).toBe(403)
  expect((await prove(mallory, token)).status).toBe(403)
  expect((await ann.enter(email)).body['user']).toMatchObject({ emailVerified: false })
  expect((await prove(ann, token)).status).toBe(200)
  expect((await ann.enter(email)).body['user']).toMatchObject({ emailVerified: true })
})

test('the link alone verifies nothing', async () => {
  const mallory = shop.visitor()
  await mallory.signUp(email)
  const token = await shop.linkToken(email)

  const headers = { origin: 'http://localhost:3000' }
  const signedOut = await shop.call('POST', '/identity/verify-email', { headers, body: { token } })
  expect(signedOut.status).toBe(401)

  const victim = shop.visitor()
  await victim.signUp('victim-elsewhere@example.com')
  const other = await victim.post('/verify-email', { token })
  expect(other).toMatchObject({ status: 403, body: { code: 'INVALID_TOKEN' } })
  for (const person of [mallory, victim]) {
    expect((await person.get('/get-session')).body['user']).toMatchObject({ emailVerified: false })
  }
})

test('the session alone verifies nothing', async () => {
  const mallory = shop.visitor()
  await mallory.signUp(email)
  for (const token of ['x', 'A'.repeat(43)]) {
    expect((await mallory.post('/verify-email', { token })).status).toBe(403)
  }
  expect((await mallory.post('/verify-email')).status).toBe(400)
  expect((await mallory.get('/get-session')).body['user']).toMatchObject({ emailVerified: false })
})

test('a link is good for a day', async () => {
  const own = await openTestShop()
  const ann = own.visitor()
  await ann.signUp(email)
  own.passTime(24 * 3_600_000 + 1000)
  expect((await ann.verify(email)).status).toBe(403)
  await own.close()
})

test('another link can be asked for, one a minute, and only to the own address', async () => {
  const own = await openTestShop()
  const ann = own.visitor()
  expect((await ann.post('/send-verification-email')).status).toBe(401)
  await ann.signUp(email)
  expect((await ann.post('/send-verification-email', { email: 'b@example.com' })).status).toBe(400)
  own.passTime(60_000)
  for (let i = 0; i < 3; i++) {
    expect((await ann.post('/send-verification-email')).body).toEqual({ status: true })
  }
  const mails = await own.platform.db.selectFrom('mails').select('recipient').execute()
  // One at sign-up, and one more, or two if a minute ended in the meantime.
  expect([2, 3]).toContain(mails.length)
  expect(mails.every(({ recipient }) => recipient === email)).toBe(true)
  expect((await ann.verify(email)).status).toBe(200)
  await own.close()
})

test('who registered somebody else’s address loses it to whoever proves it', async () => {
  const mallory = shop.visitor()
  await mallory.signUp(email, 'mallory-1')
  const planted = (await mallory.enter(email)).body

  const proven = {
    issuer: 'https://accounts.example',
    subject: 's-1',
    emailVerified: true,
    ...justNow,
  }
  const victim = await signIn(shop.platform, {
    identity: { ...proven, email, name: 'Victim' },
    addresses: [email],
    name: undefined,
  })
  expect(victim.user._id).not.toBe((planted['user'] as { _id: string })._id)
  expect(victim.user).toMatchObject({ emailVerified: true, name: 'Victim' })

  expect((await shop.withToken(planted['token'], 'GET', `/user/${email}`)).status).toBe(401)
  expect((await mallory.get('/token')).status).toBe(401)
  expect((await shop.visitor().signIn(email, 'mallory-1')).status).toBe(401)
  const seen = await shop.withToken(victim.token, 'GET', `/user/${email}`)
  expect(seen.body).toMatchObject({ _id: victim.user._id })
})

test('an unverified user sees nothing of who proved the same address, and is never its admin', async () => {
  const { token } = await shop.verifiedUser(email)
  const unproven = await signIn(shop.platform, {
    identity: {
      issuer: 'https://accounts.example',
      subject: 's-2',
      emailVerified: false,
      email,
      name: 'Mallory',
      ...justNow,
    },
    addresses: [email],
    name: undefined,
  })
  expect(unproven.user.role).toBeUndefined()
  const own = await shop.withToken(unproven.token, 'GET', `/user/${email}`)
  expect(own.body).toEqual({
    _id: unproven.user._id,
    email,
    name: 'Mallory',
    emailVerified: false,
  })
  expect((await shop.withToken(unproven.token, 'GET', '/user')).status).toBe(403)
  await makeAdminByEmail(shop.platform, email, 'console')
  expect((await shop.withToken(unproven.token, 'GET', '/user')).status).toBe(403)
  expect((await shop.withToken(token, 'GET', '/user')).status).toBe(200)
})

test('a second login that claims to have proven an address stays unproven', async () => {
  await shop.verifiedUser(email)
  const identity = {
    issuer: 'https://accounts.example',
    subject: 's-3',
    emailVerified: true,
    email,
    name: null,
    ...justNow,
  }
  const { user } = await signIn(shop.platform, {
    identity,
    addresses: [identity.email],
    name: undefined,
  })
  expect(user).toMatchObject({ emailVerified: false })
  expect(user.role).toBeUndefined()
})

test('an unverified sign-in as ADMIN_EMAIL gets no role', async () => {
  const mallory = shop.visitor()
  await mallory.signUp('owner@example.com')
  const { body } = await mallory.enter('owner@example.com')
  expect(body['user']).not.toHaveProperty('role')
  expect((await shop.withToken(body['token'], 'GET', '/user')).status).toBe(403)
})

test('ADMIN_EMAIL gets the role at its first verified sign-in, and only once', async () => {
  const own = await openTestShop({ environment: { ADMIN_EMAIL: 'Owner@example.com' } })
  const owner = own.visitor()
  await owner.signUp('owner@example.com')
  expect((await owner.enter('owner@example.com')).body['user']).not.toHaveProperty('role')
  await owner.verify('owner@example.com')
  const entered = await owner.enter('owner@example.com')
  expect(entered.body['user']).toMatchObject({ role: 'Admin' })

  await own.verifiedUser('second@example.com')
  await makeAdminByEmail(own.platform, 'second@example.com', 'console')
  const token = entered.body['token']
  await own.withToken(token, 'DELETE', '/user/admin/owner@example.com')
  expect((await owner.enter('owner@example.com')).body['user']).not.toHaveProperty('role')
  await own.close()
})

test('a token from before the proof does not take the proof back', async () => {
  const ann = shop.visitor()
  await ann.signUp(email)
  const old = await ann.identityToken()
  await ann.verify(email)
  await ann.enter(email)
  const answer = await shop.withToken(old, 'PUT', `/user/${email}`, { email })
  expect(answer.body['user']).toMatchObject({ emailVerified: true })
})

test('first sign-ins at the same moment make one user', async () => {
  const ann = shop.visitor()
  await ann.signUp(email)
  await ann.verify(email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.enter(email)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const users = await shop.platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute()
  expect(users).toHaveLength(1)
})
