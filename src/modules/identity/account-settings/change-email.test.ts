import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
let old: string
let wanted: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  old = `old-${++people}@example.com`
  wanted = `new-${people}@example.com`
})
afterAll(() => shop.close())

type Visitor = ReturnType<TestShop['visitor']>
const ask = (person: Visitor, newEmail = wanted) => person.post('/change-email', { newEmail })
const changeToken = (address = wanted) => shop.linkToken(address, 'ConfirmEmail')
const confirm = (person: Visitor, token: string) => person.post('/confirm-email-change', { token })
const subjectsTo = async (recipient: string) =>
  (await shop.lettersTo(recipient)).map(({ subject }) => subject)
const linksTo = async (recipient: string, page = 'ConfirmEmail', at = shop) => {
  const wanted = `recipient = '${recipient}' and text like '%/${page}?token=%'`
  return (await at.query(`select from mails where ${wanted}`)).rows.length
}
const userOf = async (person: Visitor, email: string) =>
  (await person.enter(email)).body['user'] as Record<string, unknown>

/** A user whose address was changed from `old` to `wanted`. */
async function changed() {
  const { person } = await shop.verifiedUser(old)
  const before = await userOf(person, old)
  await ask(person)
  expect(await confirm(person, await changeToken())).toMatchObject({
    status: 200,
    body: { email: wanted },
  })
  return { person, before }
}

test('the account, its user and its role go on under the new address, which is proven', async () => {
  const { person, token } = await shop.verifiedUser(old)
  await shop.query(`update users set role = 'admin' where email = '${old}'`)
  const before = await userOf(person, old)
  await ask(person)
  expect(await userOf(person, old)).toEqual(before)
  await confirm(person, await changeToken())

  expect(await userOf(person, wanted)).toEqual({ ...before, email: wanted, emailVerified: true })
  expect(before).toMatchObject({ role: 'Admin' })
  expect((await shop.withToken(token, 'GET', `/user/${wanted}`)).body).toMatchObject({
    email: wanted,
  })
  expect((await shop.visitor().signIn(old)).status).toBe(401)
  expect((await shop.visitor().signIn(wanted)).status).toBe(200)
  const { rows } = await shop.query(
    `select act from audit_log where subject = '${String(before['_id'])}' order by position`,
  )
  expect(rows.map(({ act }) => act)).toEqual(['user.changed_email'])
})

test('both addresses are told, of the wish and of the change', async () => {
  await changed()
  expect((await subjectsTo(old)).slice(1)).toEqual([
    'Request to change your e-mail address',
    'Your e-mail address was changed',
  ])
  expect(await subjectsTo(wanted)).toEqual([
    'Confirm your new e-mail address',
    'Your account now uses this e-mail address',
  ])
})

test('every other browser is signed out, and its identity token brings the old address not back', async () => {
  const { person } = await shop.verifiedUser(old)
  const elsewhere = shop.visitor()
  await elsewhere.signIn(old)
  const token = (await elsewhere.enter(old)).body['token']
  const [stale, ownStale] = [await elsewhere.identityToken(), await person.identityToken()]
  const link = await shop.resetToken(old)
  await ask(person)
  await confirm(person, await changeToken())

  expect((await elsewhere.get('/get-session')).body).toBeNull()
  expect((await shop.withToken(token, 'GET', `/user/${wanted}`)).status).toBe(401)
  for (const worn of [stale, ownStale]) {
    expect((await shop.withToken(worn, 'PUT', `/user/${old}`, { email: old })).status).toBe(401)
  }
  const reset = { token: link, newPassword: 'mailbox-1' }
  expect((await shop.visitor().post('/reset-password', reset)).status).toBe(403)
  expect(await userOf(person, wanted)).toMatchObject({ email: wanted, emailVerified: true })
})

test('the link alone, another account with it, and a link that is used, old or replaced change nothing', async () => {
  const own = await openTestShop()
  const { person } = await own.verifiedUser(old)
  const mallory = own.visitor()
  await mallory.signUp(`mallory-${old}`)
  await person.post('/change-email', { newEmail: wanted })
  const replaced = await own.linkToken(wanted, 'ConfirmEmail')
  own.passTime(60_000)
  await person.post('/change-email', { newEmail: wanted })
  const token = await own.linkToken(wanted, 'ConfirmEmail')
  const post = (by: Visitor, link: string) => by.post('/confirm-email-change', { token: link })

  expect((await post(own.visitor(), token)).status).toBe(401)
  for (const [by, link] of [
    [mallory, token],
    [person, replaced],
    [person, 'A'.repeat(43)],
  ] as const) {
    expect(await post(by, link)).toMatchObject({ status: 403, body: { code: 'INVALID_TOKEN' } })
  }
  expect((await person.get('/account')).body).toMatchObject({ account: { email: old } })
  // An attempt with the wrong account does not use up the link.
  own.passTime(24 * 3_600_000 + 1)
  expect((await post(person, token)).status).toBe(403)
  expect((await own.visitor().signIn(old)).status).toBe(200)
  expect((await own.visitor().signIn(wanted)).status).toBe(401)
  await own.close()
})

test('an address that somebody has proven is not given away: its owner is told, and nothing changes', async () => {
  const { person: owner } = await shop.verifiedUser(wanted)
  const { person } = await shop.verifiedUser(old)
  expect(await ask(person)).toEqual(await ask(person, `free-${wanted}`))
  expect((await subjectsTo(wanted)).at(-1)).toBe('This e-mail address already has an account')
  expect(await linksTo(wanted)).toBe(0)
  expect((await owner.get('/account')).body).toMatchObject({ account: { email: wanted } })
  expect((await person.get('/account')).body).toMatchObject({ account: { email: old } })
})

test('an address that is proven by another while the link is under way stays theirs', async () => {
  const { person } = await shop.verifiedUser(old)
  await ask(person)
  const token = await changeToken()
  const { person: owner } = await shop.verifiedUser(wanted)
  expect(await confirm(person, token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect((await owner.get('/token')).status).toBe(200)
  expect((await person.get('/account')).body).toMatchObject({ account: { email: old } })
})

test('who only claimed the address loses it to whoever proves it, and nobody gets what was theirs', async () => {
  const squatter = shop.visitor()
  await squatter.signUp(wanted, 'squatter-1')
  const planted = await userOf(squatter, wanted)
  const { person, before } = await changed()
  expect((await squatter.get('/get-session')).body).toBeNull()
  expect((await shop.visitor().signIn(wanted, 'squatter-1')).status).toBe(401)
  const now = await userOf(person, wanted)
  expect(now['_id']).toBe(before['_id'])
  expect(now['_id']).not.toBe(planted['_id'])
})

test('an account that proved nothing proves its new address, and the mailbox it claimed gets no right over it', async () => {
  const ann = shop.visitor()
  await ann.signUp(old)
  const before = await userOf(ann, old)
  expect(before).toMatchObject({ emailVerified: false })
  await ask(ann)
  await confirm(ann, await changeToken())
  expect(await userOf(ann, wanted)).toEqual({ ...before, email: wanted, emailVerified: true })
  expect(await subjectsTo(old)).toEqual(['Confirm your e-mail address'])
  expect(await linksTo(old, 'UndoEmailChange')).toBe(0)
})

test('ADMIN_EMAIL that is proven by a change gets its role at the next sign-in, once', async () => {
  const own = await openTestShop({ environment: { ADMIN_EMAIL: 'boss@example.com' } })
  const change = async (person: Visitor, to: string) => {
    await person.post('/change-email', { newEmail: to })
    await person.post('/confirm-email-change', { token: await own.linkToken(to, 'ConfirmEmail') })
    return (await person.enter(to)).body['user']
  }
  const { person } = await own.verifiedUser('first@example.com')
  expect(await change(person, 'boss@example.com')).toMatchObject({ role: 'Admin' })
  own.passTime(60_000)
  expect(await change(person, 'retired@example.com')).toMatchObject({ role: 'Admin' })
  const { person: second } = await own.verifiedUser('second@example.com')
  expect(await change(second, 'boss@example.com')).not.toHaveProperty('role')
  await own.close()
})

test.each([
  ['the same address', () => ({ newEmail: old }), 400, 'SAME_EMAIL'],
  ['no address', () => ({ newEmail: 'x' }), 400, 'invalid_input'],
  ['another field', () => ({ newEmail: wanted, userId: '1' }), 400, 'invalid_input'],
])('%s is refused, and no letter goes out', async (_, body, status, code) => {
  const { person } = await shop.verifiedUser(old)
  const letters = await subjectsTo(old)
  expect(await person.post('/change-email', body())).toMatchObject({ status, body: { code } })
  expect(await subjectsTo(old)).toEqual(letters)
  expect(await subjectsTo(wanted)).toEqual([])
})

test('a sign-in that is older than ten minutes is not enough', async () => {
  const own = await openTestShop()
  const { person } = await own.verifiedUser(old)
  own.passTime(10 * 60_000 + 1000)
  expect(await person.post('/change-email', { newEmail: wanted })).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  })
  expect(await linksTo(wanted, 'ConfirmEmail', own)).toBe(0)
  await own.close()
})
