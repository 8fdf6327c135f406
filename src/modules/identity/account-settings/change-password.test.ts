import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop({ google: true })))
beforeEach(() => {
  email = `changer-${++people}@example.com`
})
afterAll(() => shop.close())

const change = (currentPassword: string, newPassword = 'another-1') => ({
  currentPassword,
  newPassword,
})
const subjectsTo = async (recipient: string) =>
  (await shop.lettersTo(recipient)).map(({ subject }) => subject)

test('the old password is asked for; the new one is good, the old one is not, and the address is told', async () => {
  const { person } = await shop.verifiedUser(email)
  expect(await person.post('/change-password', change('secret-1'))).toMatchObject({
    status: 200,
    body: { status: true },
  })
  expect((await shop.visitor().signIn(email)).status).toBe(401)
  expect((await shop.visitor().signIn(email, 'another-1')).status).toBe(200)
  expect((await subjectsTo(email)).at(-1)).toBe('Your password was changed')
})

test('this browser stays signed in, all others and the open reset links end', async () => {
  const { person, token } = await shop.verifiedUser(email)
  const thief = shop.visitor()
  await thief.signIn(email)
  const stolen = (await thief.enter(email)).body['token']
  const link = await shop.resetToken(email)

  await person.post('/change-password', change('secret-1'))
  expect((await person.get('/token')).status).toBe(200)
  expect((await shop.withToken(token, 'GET', `/user/${email}`)).status).toBe(200)
  expect((await thief.get('/get-session')).body).toBeNull()
  expect((await shop.withToken(stolen, 'GET', `/user/${email}`)).status).toBe(401)
  const reset = await shop
    .visitor()
    .post('/reset-password', { token: link, newPassword: 'third-11' })
  expect(reset.status).toBe(403)
})

test.each([
  ['a wrong old password', change('not-it-1'), 403, 'INVALID_PASSWORD'],
  ['a short new one', change('secret-1', '12345'), 400, 'PASSWORD_TOO_SHORT'],
  ['a common new one', change('secret-1', 'qwerty123'), 400, 'PASSWORD_TOO_COMMON'],
  ['another field', { ...change('secret-1'), email: 'x@example.com' }, 400, 'invalid_input'],
])('%s changes nothing', async (_, body, status, code) => {
  const { person } = await shop.verifiedUser(email)
  const elsewhere = shop.visitor()
  await elsewhere.signIn(email)
  const letters = await subjectsTo(email)
  expect(await person.post('/change-password', body)).toMatchObject({ status, body: { code } })
  expect((await shop.visitor().signIn(email)).status).toBe(200)
  expect((await elsewhere.get('/token')).status).toBe(200)
  expect(await subjectsTo(email)).toEqual(letters)
})

test('nobody signed in changes no password', async () => {
  await shop.verifiedUser(email)
  expect((await shop.visitor().post('/change-password', change('secret-1'))).status).toBe(401)
  expect((await shop.visitor().signIn(email)).status).toBe(200)
})

test('who signs in with Google alone has no password to change, and is told how to get one', async () => {
  const grace = shop.visitor()
  await grace.signInWithGoogle({ name: 'Grace', email, verified: 'yes' })
  expect((await grace.get('/account')).body).toMatchObject({ hasPassword: false, hasGoogle: true })
  expect(await grace.post('/change-password', change(''))).toMatchObject({
    status: 409,
    body: { code: 'NO_PASSWORD' },
  })
  const token = await shop.resetToken(email)
  await shop.visitor().post('/reset-password', { token, newPassword: 'chosen-11' })
  expect((await shop.visitor().signIn(email, 'chosen-11')).status).toBe(200)
})

test('of two changes at the same moment one succeeds', async () => {
  const { person } = await shop.verifiedUser(email)
  const answers = await Promise.all([
    person.post('/change-password', change('secret-1', 'first-11')),
    person.post('/change-password', change('secret-1', 'second-1')),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
})

test('the password is guessed no faster here: after ten wrong ones the right one waits too', async () => {
  const { person } = await shop.verifiedUser(email)
  await shop.query(
    `insert into failed_proofs select gen_random_uuid(), id, 'password', now()
     from identity.user, generate_series(1, 9) where email = '${email}'`,
  )
  expect((await person.post('/change-password', change('guessed-1'))).status).toBe(403)
  expect(await person.post('/change-password', change('secret-1'))).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_TRIES' },
  })
  expect((await shop.visitor().signIn(email)).status).toBe(200)
})
