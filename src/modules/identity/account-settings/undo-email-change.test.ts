import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

const undo = (token: string) => shop.visitor().post('/undo-email-change', { token })

/** Changes a user's address from `old` and returns the link that undoes it. */
async function changedFrom(old: string): Promise<string> {
  const { person } = await shop.verifiedUser(old)
  const newEmail = `new-${old}`
  await person.post('/change-email', { newEmail })
  const token = await shop.linkToken(newEmail, 'ConfirmEmail')
  await person.post('/confirm-email-change', { token })
  return shop.linkToken(old, 'UndoEmailChange')
}

test('what was enrolled as a second factor since the change goes, with its recovery codes', async () => {
  const token = await changedFrom('thief-enrolled@example.com')
  await shop.query(`
    insert into second_factors (account_id, kind, phone, enrolled_at)
    select id, 'phone', '+16095550100', now() from identity.user where email = 'new-thief-enrolled@example.com'`)
  await shop.query(`
    insert into recovery_codes (account_id, code_hash)
    select id, 'x' from identity.user where email = 'new-thief-enrolled@example.com'`)
  expect((await undo(token)).status).toBe(200)
  expect((await shop.query('select from second_factors')).rows).toEqual([])
  expect((await shop.query('select from recovery_codes')).rows).toEqual([])
})

test('a second factor from before the change stays', async () => {
  const token = await changedFrom('owner-enrolled@example.com')
  await shop.query(`
    insert into second_factors (account_id, kind, phone, enrolled_at)
    select id, 'phone', '+16095550100', now() - interval '1 day'
    from identity.user where email = 'new-owner-enrolled@example.com'`)
  expect((await undo(token)).status).toBe(200)
  expect((await shop.query('select phone from second_factors')).rows).toHaveLength(1)
})

test('an address that has an account of its own by now is not taken back, and nothing changes', async () => {
  const old = 'left-behind@example.com'
  const token = await changedFrom(old)
  const { person: owner } = await shop.verifiedUser(old)
  expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect((await owner.get('/token')).status).toBe(200)
  expect((await shop.visitor().signIn(`new-${old}`)).status).toBe(200)
})

test('a forged link, and one from another page, undo nothing', async () => {
  const token = await changedFrom('quiet@example.com')
  for (const forged of ['A'.repeat(43), 'x', '%']) expect((await undo(forged)).status).toBe(403)
  const headers = { origin: 'https://evil.example' }
  const crossed = await shop.call('POST', '/identity/undo-email-change', {
    headers,
    body: { token },
  })
  expect(crossed.status).toBe(403)
  expect((await shop.visitor().signIn('new-quiet@example.com')).status).toBe(200)
})
