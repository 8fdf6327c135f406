import { afterAll, beforeAll, expect, test } from 'vitest'
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

const tooCommon = {
  status: 400,
  body: {
    code: 'PASSWORD_TOO_COMMON',
    detail:
      'This is one of the 10,000 most common passwords, so it is easy to guess. Please choose another.',
  },
}

test.each(['123456', 'password', 'PASSWORD', 'Qwertyuiop', 'iloveyou', 'football'])(
  '%s is common',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['correct horse', 'secret-1', 'Tr4ctor&hay', ''])('“%s” is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)

test('the list is as long as the sentence says', () => expect(commonPasswordCount).toBe(10_000))

test('nobody signs up with a common password, and no account is made', async () => {
  const email = 'common@example.com'
  const ann = shop.visitor()
  expect(await ann.signUp(email, 'password1')).toMatchObject(tooCommon)
  expect((await ann.get('/get-session')).body).toBeNull()
  const { rows } = await shop.query(`select from identity.user where email = '${email}'`)
  expect(rows).toEqual([])
  // The specification's sentence wins if both apply.
  expect(await ann.signUp(email, '12345')).toMatchObject({
    body: { code: 'PASSWORD_TOO_SHORT', detail: 'Password should be minimum 6 character' },
  })
})

test('a reset with a common password leaves password, session and link as they were', async () => {
  const email = 'resetter@example.com'
  const { person } = await shop.verifiedUser(email)
  const token = await shop.resetToken(email)
  const reset = (newPassword: string) =>
    shop.visitor().post('/reset-password', { token, newPassword })
  expect(await reset('Dragon12')).toMatchObject(tooCommon)
  expect((await person.get('/token')).status).toBe(200)
  expect((await shop.visitor().signIn(email)).status).toBe(200)
  expect((await reset('uncommon-1')).status).toBe(200)
})
