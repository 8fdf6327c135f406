import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAdminByEmail } from './admins.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'

let shop: TestShop
beforeEach(async () => (shop = await openTestShop()))
afterEach(() => shop.close())

test('an admin makes and unmakes admins, and a role that is removed is gone at once', async () => {
  const boss = await admin('boss@example.com')
  const { token } = await shop.verifiedUser('new@example.com')
  const make = () => shop.withToken(boss, 'PUT', '/user/admin/new@example.com')
  expect((await make()).body).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect((await make()).body).toEqual({ acknowledged: true, modifiedCount: 0 })
  expect(await roleLetters('new@example.com')).toEqual(['You have a staff role'])
  expect((await shop.withToken(token, 'GET', '/user')).status).toBe(200)

  const unmake = () => shop.withToken(boss, 'DELETE', '/user/admin/new@example.com')
  expect((await unmake()).body).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect((await unmake()).body).toEqual({ acknowledged: true, modifiedCount: 0 })
  expect(await roleLetters('new@example.com')).toEqual([
    'You have a staff role',
    'Your staff role has ended',
  ])
  expect((await shop.withToken(token, 'GET', '/user')).status).toBe(403)
  const unknown = await shop.withToken(boss, 'PUT', '/user/admin/nobody@example.com')
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('nobody else makes admins, whatever headers they send', async () => {
  const { token } = await shop.verifiedUser('climber@example.com')
  const ann = shop.visitor()
  await ann.signUp('unproven@example.com')
  const unproven = (await ann.enter('unproven@example.com')).body['token']
  const tricks = {
    'x-http-method-override': 'GET',
    'x-forwarded-user': 'boss@example.com',
    'x-original-url': '/',
  }
  for (const [bearer, status] of [
    ['', 401],
    [String(unproven), 403],
    [token, 403],
  ] as const) {
    const headers = { ...tricks, authorization: `Bearer ${bearer}` }
    const answer = await shop.call('PUT', '/user/admin/climber@example.com', { headers })
    expect(answer.status).toBe(status)
  }
  expect(await adminEmails()).toEqual([])
})

test('an unverified user is never made an admin', async () => {
  const boss = await admin('boss@example.com')
  const ann = shop.visitor()
  await ann.signUp('unproven@example.com')
  await ann.enter('unproven@example.com')
  const answer = await shop.withToken(boss, 'PUT', '/user/admin/unproven@example.com')
  expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  await expect(makeAdminByEmail(shop.platform, 'unproven@example.com', 'console')).rejects.toThrow(
    'email_unverified',
  )
  expect(await adminEmails()).toEqual(['boss@example.com'])
})

test('the last admin stays', async () => {
  const boss = await admin('boss@example.com')
  const answer = await shop.withToken(boss, 'DELETE', '/user/admin/boss@example.com')
  expect(answer).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  expect(await adminEmails()).toEqual(['boss@example.com'])
})

test('two admins who unmake each other at the same moment leave one', async () => {
  const ann = await admin('ann@example.com')
  const bob = await admin('bob@example.com')
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      shop.withToken(ann, 'DELETE', '/user/admin/bob@example.com'),
      shop.withToken(bob, 'DELETE', '/user/admin/ann@example.com'),
    ])
    const [left] = await adminEmails()
    expect(await adminEmails()).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await makeAdminByEmail(
      shop.platform,
      left === 'ann@example.com' ? 'bob@example.com' : 'ann@example.com',
      'console',
    )
  }
})

async function admin(email: string): Promise<string> {
  const { token } = await shop.verifiedUser(email)
  await makeAdminByEmail(shop.platform, email, 'console')
  return token
}

async function adminEmails(): Promise<string[]> {
  const admins = await shop.platform.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute()
  return admins.map(({ email }) => email)
}

async function roleLetters(email: string): Promise<string[]> {
  const letters = await shop.lettersTo(email)
  return letters.map(({ subject }) => subject).filter((subject) => /staff role/.test(subject))
}
