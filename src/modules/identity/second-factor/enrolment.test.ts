import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { actsOn, appOf, enrolApp, ownerOfApp, sessionsOf } from '#test/second-factor-owner'

const minuteMs = 60_000
let shop: TestShop
let email: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  email = `enrolling-${++people}@example.com`
})
afterEach(() => void shop.resetTime())
afterAll(() => shop.close())

const factorRows = async () => {
  const { rows } =
    await shop.query(`select f.kind, f.enrolled_at, f.sealed_key from second_factors f
    join identity."user" u on u.id = account_id where u.email = '${email}'`)
  return rows
}

test('an app is enrolled with its first code; its key and the recovery codes are told once and stored sealed', async () => {
  const { person } = await shop.verifiedUser(email)
  const { body: key } = await person.post('/second-factor/app')
  expect(key).toEqual({
    key: expect.stringMatching(/^[A-Z2-7]{32}$/),
    address: expect.stringContaining(`?secret=${String(key['key'])}&issuer=`),
  })
  const shown = appOf(shop, String(key['key']))
  expect((await person.get('/second-factor')).body).toMatchObject({ app: null })
  const wrong = { method: 'app', code: shown() === '123456' ? '654321' : '123456' }
  expect((await person.post('/second-factor/enrolment', wrong)).status).toBe(403)
  expect(await factorRows()).toEqual([])

  const finish = () => person.post('/second-factor/enrolment', { method: 'app', code: shown() })
  const { body } = await finish()
  const codes = body['recoveryCodes'] as string[]
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  expect((await finish()).status).toBe(403)
  expect((await person.get('/second-factor')).body).toEqual({
    offered: ['app', 'phone'],
    app: { enrolledAt: expect.any(String) },
    phone: null,
    recoveryCodesLeft: 10,
  })

  const everything = await shop.query(
    `select f::text, r::text from second_factors f cross join recovery_codes r`,
  )
  const stored = JSON.stringify([everything.rows, await factorRows()])
  expect(stored).not.toContain(String(key['key']))
  for (const code of codes) expect(stored).not.toContain(code)
  expect((await shop.lettersTo(email)).at(-1)).toMatchObject({
    subject: 'Security notice for your account',
  })
  expect(await actsOn(shop, email)).toEqual([
    { act: 'second_factor.enrolled', own: true, details: { method: 'app' } },
  ])
})

test('what has not shown the second factor ends with the enrolment: sessions, tokens, sign-ins that wait', async () => {
  const { person, token } = await shop.verifiedUser(email)
  const elsewhere = shop.visitor()
  await elsewhere.signIn(email)
  const early = await elsewhere.identityToken()
  const own = await person.identityToken()
  await enrolApp(shop, person)
  expect((await elsewhere.get('/token')).status).toBe(401)
  expect(await sessionsOf(shop, email)).toBe(1)
  for (const old of [early, own]) {
    const traded = await shop.withToken(old, 'PUT', `/user/${email}`, { email })
    expect(traded).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  }
  expect((await shop.withToken(token, 'GET', `/user/${email}`)).status).toBe(401)
  expect((await person.enter(email)).status).toBe(200)
})

test('a sign-in at the moment of an enrolment leaves no session that has not shown it', async () => {
  const { person } = await shop.verifiedUser(email)
  for (let round = 0; round < 2; round++) {
    await person.post('/second-factor/removal', { method: 'app' })
    const { body } = await person.post('/second-factor/app')
    const shown = appOf(shop, String(body['key']))
    const visitors = Array.from({ length: 3 }, () => shop.visitor())
    const [finished] = await Promise.all([
      person.post('/second-factor/enrolment', { method: 'app', code: shown() }),
      ...visitors.map((visitor) => visitor.signIn(email)),
    ])
    expect(finished.status).toBe(200)
    expect(await sessionsOf(shop, email)).toBe(1)
  }
})

test('an old sign-in enrols, removes and renews nothing', async () => {
  const { person, shown } = await ownerOfApp(shop, email)
  shop.passTime(11 * minuteMs)
  const before = await factorRows()
  for (const [path, body] of [
    ['/second-factor/app', {}],
    ['/second-factor/phone', { number: '+16095550199' }],
    ['/second-factor/enrolment', { method: 'app', code: shown() }],
    ['/second-factor/removal', { method: 'app' }],
    ['/second-factor/recovery-codes', {}],
  ] as const) {
    expect(await person.post(path, body)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    })
  }
  expect(await factorRows()).toEqual(before)
  expect((await person.get('/second-factor')).body).toMatchObject({ recoveryCodesLeft: 10 })
  const texts = await shop.query(`select from text_messages where recipient = '+16095550199'`)
  expect(texts.rowCount).toBe(0)
})

test('with a second factor, a password is too little to change it: a code is wanted', async () => {
  const { person, shown } = await ownerOfApp(shop, email)
  shop.passTime(11 * minuteMs)
  expect((await person.get('/reauthentication')).body).toEqual({
    methods: ['app', 'recovery'],
    phone: null,
    password: false,
    google: false,
  })
  const remove = () => person.post('/second-factor/removal', { method: 'app' })
  expect(await person.post('/reauthentication', { password: 'secret-1' })).toMatchObject({
    status: 403,
    body: { code: 'CODE_REQUIRED' },
  })
  expect((await remove()).status).toBe(403)
  expect(await factorRows()).toHaveLength(1)
  const code = { method: 'app', code: shown() }
  expect((await person.post('/reauthentication', code)).status).toBe(200)
  expect((await person.post('/reauthentication', code)).status).toBe(403)
  expect((await remove()).status).toBe(200)
  expect(await factorRows()).toEqual([])
})

test('nobody enrols without a session, or before the address is proven', async () => {
  const stranger = shop.visitor()
  expect((await stranger.post('/second-factor/app')).status).toBe(401)
  expect((await stranger.get('/second-factor')).status).toBe(401)
  await stranger.signUp(email)
  for (const [path, body] of [
    ['/second-factor/app', {}],
    ['/second-factor/phone', { number: '+16095550198' }],
  ] as const) {
    expect(await stranger.post(path, body)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    })
  }
  expect(await factorRows()).toEqual([])
  const begun = await shop.query(`select from second_factor_enrolments e
    join identity."user" u on u.id = account_id where u.email = '${email}'`)
  expect(begun.rowCount).toBe(0)
})

test('an enrolment belongs to the session that began it, and to a quarter of an hour', async () => {
  const { person } = await shop.verifiedUser(email)
  const { body } = await person.post('/second-factor/app')
  const shown = appOf(shop, String(body['key']))
  const elsewhere = shop.visitor()
  await elsewhere.signIn(email)
  const finish = (visitor: typeof person) =>
    visitor.post('/second-factor/enrolment', { method: 'app', code: shown() })
  expect((await finish(elsewhere)).status).toBe(403)
  shop.passTime(16 * minuteMs)
  await person.post('/reauthentication', { password: 'secret-1' })
  expect((await finish(person)).status).toBe(403)
  expect(await factorRows()).toEqual([])
})

test('a new app takes the place of the old one with its first code, and not before', async () => {
  const { person, shown: old } = await ownerOfApp(shop, email)
  await person.post('/second-factor/app')
  shop.passTime(30_000)
  const first = shop.visitor()
  await first.signIn(email)
  expect((await first.post('/second-factor/sign-in', { method: 'app', code: old() })).status).toBe(
    200,
  )
  const { shown, recoveryCodes } = await enrolApp(shop, first)
  // The existing recovery codes stay valid.
  expect(recoveryCodes).toBeNull()
  shop.passTime(30_000)
  const second = shop.visitor()
  await second.signIn(email)
  expect((await second.post('/second-factor/sign-in', { method: 'app', code: old() })).status).toBe(
    403,
  )
  expect(
    (await second.post('/second-factor/sign-in', { method: 'app', code: shown() })).status,
  ).toBe(200)
})

test('with the last method go the recovery codes, and the password is enough again', async () => {
  const { person } = await ownerOfApp(shop, email)
  expect((await person.post('/second-factor/recovery-codes')).status).toBe(200)
  await person.post('/second-factor/removal', { method: 'app' })
  expect((await person.get('/second-factor')).body).toMatchObject({
    app: null,
    recoveryCodesLeft: 0,
  })
  expect(await person.post('/second-factor/recovery-codes')).toMatchObject({
    status: 409,
    body: { code: 'NO_SECOND_FACTOR' },
  })
  expect((await shop.visitor().signIn(email)).body).toHaveProperty('user')
  expect((await shop.lettersTo(email)).at(-1)?.text).toContain(
    'no longer need a code from your authenticator app',
  )
})
