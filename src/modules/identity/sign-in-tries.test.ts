import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './shop-for-tests.routes.ts'

let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  email = `guessed-${++people}@example.com`
})
afterAll(() => shop.close())

const guess = (address = email) => shop.visitor().signIn(address, 'guessed-1')
const guesses = async (count: number, address = email) =>
  (await Promise.all(Array.from({ length: count }, () => guess(address)))).map(
    ({ status }) => status,
  )

/** As many wrong passwords as that, without the time that checking each one takes. */
const tried = (count: number, at = shop) =>
  at.query(
    `insert into sign_in_tries select sha256(convert_to('${email}', 'UTF8')), now() from generate_series(1, ${count})`,
  )

test('ten wrong passwords close an address for a quarter of an hour, however they come and from wherever', async () => {
  const { person } = await shop.verifiedUser(email)
  await tried(8)
  const answers = await guesses(6)
  expect(answers.filter((status) => status === 401)).toHaveLength(2)
  expect(answers.filter((status) => status === 429)).toHaveLength(4)
  expect(await shop.visitor().signIn(email)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_TRIES' },
  })
  // Whoever is signed in stays so.
  expect((await person.get('/token')).status).toBe(200)
})

test('an address nobody has closes in the same way, so that nothing is told by it', async () => {
  const nobody = `nobody-${email}`
  const answers = await guesses(12, nobody)
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
})

test('a right password begins the count anew', async () => {
  await shop.verifiedUser(email)
  await tried(9)
  expect((await shop.visitor().signIn(email)).status).toBe(200)
  await tried(9)
  expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
})

test('its owner is not shut out for good: time passes, and a reset opens it at once', async () => {
  const own = await openTestShop()
  await own.verifiedUser(email)
  await tried(10, own)
  expect((await own.visitor().signIn(email)).status).toBe(429)
  own.passTime(15 * 60_000 + 1000)
  expect((await own.visitor().signIn(email)).status).toBe(200)

  own.passTime(-15 * 60_000)
  await tried(10, own)
  const token = await own.resetToken(email)
  await own.visitor().post('/reset-password', { token, newPassword: 'chosen-11' })
  expect((await own.visitor().signIn(email, 'chosen-11')).status).toBe(200)
  await own.close()
})

test('the password is guessed no faster where it is changed', async () => {
  const { person } = await shop.verifiedUser(email)
  await shop.query(
    `insert into failed_proofs select gen_random_uuid(), id, 'password', now()
     from identity.user, generate_series(1, 9) where email = '${email}'`,
  )
  const body = { currentPassword: 'guessed-1', newPassword: 'another-1' }
  expect((await person.post('/change-password', body)).status).toBe(403)
  const right = { ...body, currentPassword: 'secret-1' }
  expect(await person.post('/change-password', right)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_TRIES' },
  })
  expect((await shop.visitor().signIn(email)).status).toBe(200)
})

test('the clean-up forgets tries that no longer count', async () => {
  const own = await openTestShop()
  await own.visitor().signIn(email, 'guessed-1')
  own.passTime(16 * 60_000)
  await own.platform.db
    .transaction()
    .execute((tx) => own.platform.jobs.enqueue(tx, { name: 'identity.clean-up', payload: {} }))
  await own.runJobs()
  expect((await own.query('select from sign_in_tries')).rows).toEqual([])
  await own.close()
})
