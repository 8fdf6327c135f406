import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

const minuteMs = 60_000
let shop: TestShop

beforeAll(async () => (shop = await openTestShop({ google: true })))
afterAll(() => shop.close())

test('a sign-in of ten minutes ago makes no admins, and a password shown again does', async () => {
  const { person, makeAdmin } = await staleAdmin('stale@example.com')
  expect(await makeAdmin()).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  })
  expect(await person.post('/reauthentication', { password: 'wrong-1' })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
  })
  expect((await makeAdmin()).status).toBe(403)
  expect(await roles('friend-of-stale@example.com')).toEqual([null])

  expect(await person.post('/reauthentication', { password: 'secret-1' })).toMatchObject({
    status: 200,
    body: { status: true },
  })
  expect((await makeAdmin()).body).toEqual({ acknowledged: true, modifiedCount: 1 })
})

test('the old token stays as old as it was: only one that comes after is fresh', async () => {
  const { person, token, target } = await staleAdmin('old-token@example.com')
  await person.post('/reauthentication', { password: 'secret-1' })
  const answer = await shop.withToken(token, 'PUT', `/user/admin/${target}`)
  expect(answer.body).toMatchObject({ code: 'reauthentication_required' })
  expect(await roles(target)).toEqual([null])
})

test('a request that would be refused anyway asks nobody for a password', async () => {
  const { token } = await shop.verifiedUser('nobody-special@example.com')
  shop.passTime(11 * minuteMs)
  const answer = await shop.withToken(token, 'PUT', '/user/admin/nobody-special@example.com')
  expect(answer.body).toMatchObject({ code: 'forbidden' })
  shop.passTime(-11 * minuteMs)
})

test('passwords are not guessed at a session: after ten wrong ones the right one waits too', async () => {
  const email = 'guessed@example.com'
  const { person } = await shop.verifiedUser(email)
  const guess = (password: string) => person.post('/reauthentication', { password })
  // All at once: the attempts are counted one after the other.
  const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => guess(`wrong-${i}`)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(await guess('secret-1')).toMatchObject({
    status: 429,
    body: {
      code: 'TOO_MANY_TRIES',
      detail: 'Too many failed attempts. Try again in 15 minutes.',
    },
  })
  expect(await proofs(email)).toEqual([])
  // The owner can still sign in, and the lock ends by itself.
  expect((await shop.visitor().signIn(email)).status).toBe(200)
  shop.passTime(16 * minuteMs)
  expect((await guess('secret-1')).status).toBe(200)
  shop.passTime(-16 * minuteMs)
})

test('nobody shows who they are without a session, or for somebody else', async () => {
  await shop.verifiedUser('victim@example.com')
  const stranger = shop.visitor()
  const answer = await stranger.post('/reauthentication', { password: 'secret-1' })
  expect(answer.status).toBe(401)
  expect((await stranger.get('/reauthentication')).status).toBe(401)
  const { person } = await shop.verifiedUser('mallory@example.com')
  await shop.query(`update identity.account set password = null from identity."user" u
    where u.id = "userId" and u.email = 'mallory@example.com'`)
  expect((await person.post('/reauthentication', { password: '' })).status).toBe(401)
  expect(await proofs('victim@example.com')).toEqual([])
})

test('who signs in with Google shows it there, with their own account and no other', async () => {
  const ann = { email: 'ann-google@example.com', name: 'Ann', verified: 'yes' }
  const person = shop.visitor()
  await person.signInWithGoogle(ann)
  expect((await person.get('/reauthentication')).body).toEqual({
    methods: [],
    phone: null,
    password: false,
    google: true,
  })
  shop.passTime(11 * minuteMs)
  const before = person.cookie()
  const other = await person.signInWithGoogle(
    { email: 'somebody@example.com', name: 'Somebody', verified: 'yes' },
    { reauthenticate: true },
  )
  expect(other.location).toContain('error=unable_to_get_user_info')
  expect(person.cookie()).toBe(before)
  expect((await person.get('/get-session')).body).toMatchObject({ user: { email: ann.email } })
  const strangers = await shop.query(
    `select from identity."user" where email = 'somebody@example.com'`,
  )
  expect(strangers.rowCount).toBe(0)

  shop.passTime(-11 * minuteMs)
  const own = await person.signInWithGoogle(ann, { reauthenticate: true })
  expect(own.location).not.toContain('error')
  expect((await person.get('/get-session')).body).toMatchObject({ user: { email: ann.email } })
  const sessions = await shop.query(`select from identity.session s
    join identity."user" u on u.id = s."userId" where u.email = '${ann.email}'`)
  expect(sessions.rowCount).toBe(1)
})

/** An admin whose sign-in is eleven minutes old, and a user whom they may make an admin. */
async function staleAdmin(email: string) {
  const { person, token } = await shop.verifiedUser(email)
  const target = `friend-of-${email}`
  await shop.verifiedUser(target)
  await shop.query(`update users set role = 'admin' where email = '${email}'`)
  await shop.query(`update identity.session set "createdAt" = now() - interval '11 minutes'
    from identity."user" u where u.id = "userId" and u.email = '${email}'`)
  await shop.query(`update access_tokens set authenticated_at = now() - interval '11 minutes'
    from users where users.id = user_id and users.email = '${email}'`)
  const makeAdmin = async () => {
    const { body } = await person.enter(email)
    return shop.withToken(body['token'], 'PUT', `/user/admin/${target}`)
  }
  return { person, token, target, makeAdmin }
}

async function roles(email: string): Promise<unknown[]> {
  const { rows } = await shop.query(`select role from users where email = '${email}'`)
  return rows.map(({ role }) => role)
}

async function proofs(email: string): Promise<unknown[]> {
  const { rows } = await shop.query(`select p.* from session_proofs p
    join identity.session s on s.id = p.session_id
    join identity."user" u on u.id = s."userId" where u.email = '${email}'`)
  return rows
}
