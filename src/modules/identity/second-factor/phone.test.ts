import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/identity-shop'
import {
  ownerOfPhone,
  sessionsOf,
  textedCode,
  textsTo,
  type Visitor,
} from '#test/second-factor-owner'

const minuteMs = 60_000
let shop: TestShop
let email: string
let number: string
let people = 0
beforeAll(async () => (shop = await openTestShop()))
beforeEach(() => {
  people++
  email = `phoning-${people}@example.com`
  number = `+1609555${String(1000 + people)}`
})
afterEach(() => void shop.resetTime())
afterAll(() => shop.close())

async function pending(): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.signIn(email)
  return visitor
}
const answer = (visitor: Visitor, code: string) =>
  visitor.post('/second-factor/sign-in', { method: 'phone', code })
const ask = (visitor: Visitor) => visitor.post('/second-factor/sign-in/text')

test('a phone is enrolled and signs in with the code that was sent to it, once', async () => {
  const { person } = await ownerOfPhone(shop, email, number)
  expect((await person.get('/second-factor')).body).toMatchObject({
    phone: { number: `••• ${number.slice(-2)}` },
    recoveryCodesLeft: 10,
  })
  shop.passTime(2 * minuteMs)
  const ann = await pending()
  expect((await ann.get('/second-factor/sign-in')).body).toEqual({
    methods: ['phone', 'recovery'],
    phone: `••• ${number.slice(-2)}`,
  })
  await ask(ann)
  const code = await textedCode(shop, number)
  expect((await textsTo(shop, number)).at(-1)).toBe(
    `${code} is your code for Automotive Parts Manufacturing. We never ask for it by phone or mail.`,
  )
  expect((await answer(ann, code)).status).toBe(200)
  expect((await ann.enter(email)).status).toBe(200)
  expect((await answer(await pending(), code)).status).toBe(403)
  const { rows } = await shop.query('select * from text_codes')
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('a code is forgotten when another is sent, and after ten minutes', async () => {
  await ownerOfPhone(shop, email, number)
  shop.passTime(2 * minuteMs)
  const ann = await pending()
  await ask(ann)
  const first = await textedCode(shop, number)
  shop.passTime(2 * minuteMs)
  await ask(ann)
  const second = await textedCode(shop, number)
  // Once in a million times the two codes are equal.
  const voided = first === second ? '' : first
  expect((await answer(ann, voided)).status).toBeGreaterThanOrEqual(400)
  shop.passTime(10 * minuteMs)
  expect((await answer(await pending(), second)).status).toBe(403)
  expect(await sessionsOf(shop, email)).toBe(1)
})

test('a code that was sent for one thing does nothing else', async () => {
  const { person } = await ownerOfPhone(shop, email, number)
  shop.passTime(2 * minuteMs)
  await person.post('/reauthentication/text')
  const code = await textedCode(shop, number)
  expect((await answer(await pending(), code)).status).toBe(403)
  const asEnrolment = { method: 'phone', code }
  expect((await person.post('/second-factor/enrolment', asEnrolment)).status).toBe(403)
  expect((await person.post('/reauthentication', asEnrolment)).status).toBe(200)
})

test('a phone is not flooded: two texts a minute, five in an hour, ten a day, whatever it is asked for', async () => {
  const { person } = await ownerOfPhone(shop, email, number)
  const askAgain = () => person.post('/reauthentication/text')
  shop.passTime(2 * minuteMs)
  const thief = await pending()
  const answers = await Promise.all([askAgain(), ask(thief), askAgain(), ask(thief)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'TOO_MANY_TEXTS',
    details: { retryAfterSeconds: 60 },
    detail: 'We have just sent you a code. You can request another one in a minute.',
  })
  for (let i = 0; i < 6; i++) {
    shop.passTime(2 * minuteMs)
    await askAgain()
  }
  expect(await textsTo(shop, number)).toHaveLength(5)
  for (let i = 0; i < 40; i++) {
    shop.passTime(15 * minuteMs)
    await askAgain()
  }
  expect(await textsTo(shop, number)).toHaveLength(10)
})

test('many accounts do not make one phone ring', async () => {
  await shop.query(`insert into text_messages (id, account_id, recipient, text, created_at)
    select gen_random_uuid(), gen_random_uuid(), '${number}', '', now() from generate_series(1, 5)`)
  const { person } = await shop.verifiedUser(email)
  expect(await person.post('/second-factor/phone', { number })).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_TEXTS' },
  })
  expect(await textsTo(shop, number)).toHaveLength(5)
})

test('what the store sends in an hour has an end', async () => {
  const own = await openTestShop()
  await own.query(`insert into text_messages (id, account_id, recipient, text, created_at)
    select gen_random_uuid(), gen_random_uuid(), '+1700' || n, '', now() from generate_series(1, 300) n`)
  const { person } = await own.verifiedUser(email)
  expect((await person.post('/second-factor/phone', { number })).status).toBe(429)
  expect(await textsTo(own, number)).toEqual([])
  await own.close()
})

test('codes that were sent are not guessed', async () => {
  await ownerOfPhone(shop, email, number)
  shop.passTime(2 * minuteMs)
  const thief = await pending()
  await ask(thief)
  const code = await textedCode(shop, number)
  const wrong = Array.from({ length: 8 }, (_, i) => String((Number(code) + i + 1) % 1_000_000))
  const guesses = await Promise.all(wrong.map((guess) => answer(thief, guess.padStart(6, '0'))))
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(5)
  expect((await answer(thief, code)).status).toBe(429)
  expect(await sessionsOf(shop, email)).toBe(1)
})

test.for(['', '555 0142', 'call me', '+1609555014213579'])(
  '%j is no number to send to',
  async (typed) => {
    const { person } = await shop.verifiedUser(email)
    expect(await person.post('/second-factor/phone', { number: typed })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_NUMBER' },
    })
    const { rowCount } = await shop.query(`select from second_factor_enrolments e
    join identity."user" u on u.id = account_id where u.email = '${email}'`)
    expect(rowCount).toBe(0)
  },
)

test('a store that sends no texts offers no phone', async () => {
  const own = await openTestShop()
  Object.assign(own.platform.sms, { available: false })
  const { person } = await own.verifiedUser(email)
  expect((await person.get('/second-factor')).body).toMatchObject({ offered: ['app'] })
  expect(await person.post('/second-factor/phone', { number })).toMatchObject({
    status: 409,
    body: { code: 'NO_TEXTS' },
  })
  await own.close()
})
