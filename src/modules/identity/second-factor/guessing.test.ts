import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { ownerOfApp, sessionsOf, type Visitor } from '#test/second-factor-owner'

const minuteMs = 60_000
let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  email = `guessed-${++people}@example.com`
})
afterEach(() => void shop.resetTime())
afterAll(() => shop.close())

const answer = (person: Visitor, code: string, method = 'app') =>
  person.post('/second-factor/sign-in', { method, code })
const wrongCode = { status: 403, body: { code: 'WRONG_CODE' } }

test('codes are not guessed: five wrong ones, from anywhere, close the account for a while', async () => {
  const { shown, recoveryCodes } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const thieves = [1, 2, 3].map(() => shop.visitor())
  for (const thief of thieves) await thief.signIn(email)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, i) => answer(thieves[i % 3] as Visitor, `00000${i % 10}`)),
  )
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  expect(await sessionsOf(shop, email)).toBe(1)

  // The right code is refused too, and not used up. Meanwhile a recovery code still lets the owner in.
  const ann = shop.visitor()
  await ann.signIn(email)
  expect(await answer(ann, shown())).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_TRIES' },
  })
  expect((await answer(ann, recoveryCodes[0] ?? '', 'recovery')).status).toBe(200)

  const later = shop.visitor()
  await later.signIn(email)
  shop.passTime(16 * minuteMs)
  await later.signIn(email)
  expect((await answer(later, shown())).status).toBe(200)
})

test('recovery codes are not guessed either, and guessing them does not close the app', async () => {
  const { shown, recoveryCodes } = await ownerOfApp(shop, email)
  shop.passTime(30_000)
  const thief = shop.visitor()
  await thief.signIn(email)
  for (let i = 0; i < 5; i++) {
    expect(await answer(thief, `AAAA-AAAA-AAAA-AAA${i + 2}`, 'recovery')).toMatchObject(wrongCode)
  }
  expect((await answer(thief, recoveryCodes[0] ?? '', 'recovery')).status).toBe(429)
  expect((await answer(thief, shown())).status).toBe(200)
  const left = await shop.query(`select from recovery_codes r join identity."user" u
    on u.id = account_id where email = '${email}' and used_at is null`)
  expect(left.rowCount).toBe(10)
})
