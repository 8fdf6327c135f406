import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop({ google: true })))
afterAll(() => shop.close())

const undo = (token: string) => shop.visitor().post('/undo-email-change', { token })

type Visitor = ReturnType<TestShop['visitor']>

/** Changes a person's address from `old` and returns the link that undoes it. */
async function change(person: Visitor, old: string, newEmail: string, at = shop): Promise<string> {
  await person.post('/change-email', { newEmail })
  const token = await at.linkToken(newEmail, 'ConfirmEmail')
  const confirmed = await person.post('/confirm-email-change', { token })
  expect(confirmed).toMatchObject({ status: 200, body: { email: newEmail } })
  return at.linkToken(old, 'UndoEmailChange')
}

async function changedFrom(old: string): Promise<string> {
  const { person } = await shop.verifiedUser(old)
  return change(person, old, `new-${old}`)
}

const userOf = async (person: Visitor, email: string) =>
  (await person.enter(email)).body['user'] as Record<string, unknown>

test('the old address undoes it: it has the account again, everybody is out, and the password is gone', async () => {
  const [old, wanted] = ['robbed@example.com', 'robber@example.com']
  const { person, token } = await shop.verifiedUser(old)
  const before = await userOf(person, old)
  const link = await change(person, old, wanted)
  const thief = shop.visitor()
  await thief.signIn(wanted)
  await thief.signInWithGoogle({ name: 'Thief', email: wanted, verified: 'yes' })

  expect(await undo(link)).toMatchObject({ status: 200, body: { email: old } })
  for (const browser of [person, thief]) expect((await browser.get('/get-session')).body).toBeNull()
  expect((await shop.withToken(token, 'GET', `/user/${old}`)).status).toBe(401)
  for (const address of [old, wanted]) {
    expect((await shop.visitor().signIn(address)).status).toBe(401)
  }
  await shop.runJobs()
  const owner = shop.visitor()
  const reset = { token: await shop.linkToken(old, 'ResetPassword'), newPassword: 'regained-1' }
  expect((await owner.post('/reset-password', reset)).status).toBe(200)
  expect((await owner.signIn(old, 'regained-1')).status).toBe(200)
  expect(await userOf(owner, old)).toEqual(before)
  // The login added under the new address no longer leads to this account.
  const back = shop.visitor()
  await back.signInWithGoogle({ name: 'Thief', email: wanted, verified: 'yes' })
  expect((await userOf(back, wanted))['_id']).not.toBe(before['_id'])
})

test('a second change does not take the undo of the first away', async () => {
  const [old, wanted, third] = ['first@example.com', 'second@example.com', 'third@example.com']
  const { person } = await shop.verifiedUser(old)
  const first = await change(person, old, wanted)
  const second = await change(person, wanted, third)
  expect((await undo(first)).body).toEqual({ email: old })
  expect((await undo(second)).status).toBe(403)
  expect((await undo(first)).status).toBe(403)
  const { rows } = await shop.query(
    `select email from users where email in ('${old}', '${third}', '${wanted}')`,
  )
  expect(rows).toEqual([{ email: old }])
})

test('a link to undo is good for seven days', async () => {
  const own = await openTestShop()
  const [old, wanted] = ['late@example.com', 'new-late@example.com']
  const { person } = await own.verifiedUser(old)
  const token = await change(person, old, wanted, own)
  own.passTime(7 * 86_400_000 + 1)
  expect((await own.visitor().post('/undo-email-change', { token })).status).toBe(403)
  expect((await own.visitor().signIn(wanted)).status).toBe(200)
  await own.close()
})

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
