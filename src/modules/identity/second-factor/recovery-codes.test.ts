import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { actsOn, ownerOfApp } from '#test/second-factor-owner'
import { forgetSecondFactor } from './remove.ts'

let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  email = `recovering-${++people}@example.com`
})
afterAll(() => shop.close())

test('a recovery code is good once, its use is told, and new ones void the old', async () => {
  const { person, recoveryCodes } = await ownerOfApp(shop, email)
  const [first = '', second = '', third = ''] = recoveryCodes
  const use = async (code: string) => {
    const visitor = shop.visitor()
    await visitor.signIn(email)
    return visitor.post('/second-factor/sign-in', { method: 'recovery', code })
  }
  expect((await use(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await use(first)).status).toBe(403)
  expect((await shop.lettersTo(email)).at(-1)?.text).toContain('one of your recovery codes')
  expect(await actsOn(shop, email)).toMatchObject([
    { act: 'second_factor.enrolled' },
    { act: 'recovery_code.used', own: true, details: {} },
  ])
  const answers = await Promise.all([use(second), use(second), use(second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

  expect((await person.get('/second-factor')).body).toMatchObject({ recoveryCodesLeft: 8 })
  const { body } = await person.post('/second-factor/recovery-codes')
  const fresh = body['recoveryCodes'] as string[]
  expect(fresh).toHaveLength(10)
  expect((await use(third)).status).toBe(403)
  expect((await use(fresh[0] ?? '')).status).toBe(200)
})

test('who has lost everything is let in by whoever has the machine, and it is written down', async () => {
  await ownerOfApp(shop, email)
  expect(await forgetSecondFactor(shop.platform, `nobody-${email}`)).toBe(false)
  expect(await forgetSecondFactor(shop.platform, email)).toBe(true)
  expect(await forgetSecondFactor(shop.platform, email)).toBe(false)
  expect((await shop.visitor().signIn(email)).body).toHaveProperty('user')
  expect(await actsOn(shop, email)).toMatchObject([
    { act: 'second_factor.enrolled', own: true },
    { act: 'second_factor.removed', own: false },
  ])
})
