import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'

// All requests come through a proxy on this machine, which names the visitor's address.
let store: TestStore
beforeAll(async () => {
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
  store.clock.stop()
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(() => store.clock.reset())

const home = '192.0.2.10'
const password = 'a long password'
let people = 0

test('a thousand wrong passwords from one place: ten are looked at, and the owner gets in', async () => {
  const email = await owner()
  const statuses = await all(1000, () => signIn(email, { from: '198.51.100.1' }))
  expect(statuses).toEqual({ 401: 10, 429: 990 })
  expect(await signIn(email, { from: home, password })).toBe(200)
  expect(await signIn(email, { from: '192.0.2.99', password })).toBe(200)
})

test('the same with a made-up X-Forwarded-For each time: what the proxy says counts', async () => {
  const email = await owner()
  let made = 0
  const statuses = await all(60, () =>
    signIn(email, { from: `10.9.${made++ % 250}.7, 198.51.100.2` }),
  )
  expect(statuses).toEqual({ 401: 10, 429: 50 })
})

test('without TRUST_PROXY nobody is believed about where they come from', async () => {
  await using alone = await openTestStore({ RATE_LIMIT_FACTOR: '1' })
  let made = 0
  const statuses = await all(100, () =>
    signIn('nobody@example.com', { from: `10.8.${made++}.7`, at: alone }),
  )
  expect(statuses).toEqual({ 401: 10, 429: 90 })
})

test('guesses from three hundred places are slowed, where the owner came in before nothing is', async () => {
  const email = await owner()
  let place = 0
  const statuses = await all(300, () => signIn(email, { from: `100.64.${place++}.1` }))
  expect(statuses).toEqual({ 401: 50, 429: 250 })
  expect(await signIn(email, { from: home, password })).toBe(200)

  const elsewhere = await ask(email, { from: '192.0.2.55', password })
  expect(elsewhere.status).toBe(429)
  expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await elsewhere.json()).toMatchObject({
    code: 'too_many_requests',
    detail: expect.stringMatching(/^That was a little fast\. Please try again in \d+ seconds\.$/),
  })
  store.clock.advanceMinutes(1)
  expect(await signIn(email, { from: '192.0.2.55', password })).toBe(200)
})

test('who is kept out by strangers gets in by a mailed link, and then from there', async () => {
  const email = await owner()
  let place = 0
  await all(60, () => signIn(email, { from: `100.65.${place++}.1` }))
  const away = '192.0.2.77'
  expect(await signIn(email, { from: away, password })).toBe(429)

  expect((await post('/request-password-reset', { email }, away)).status).toBe(200)
  await store.runJobs()
  const { rows } = await store.database.pool.query<{ text: string }>(
    `select text from mails where recipient = $1 and text like '%ResetPassword%'`,
    [email],
  )
  const token = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1]
  const body = { token, newPassword: 'another long one', account: 'keep' }
  const reset = await post('/reset-password', body, away)
  expect(reset.status).toBe(200)
  expect(await signIn(email, { from: away, password: 'another long one' })).toBe(200)
})

test('one password tried on a thousand accounts: thirty are looked at', async () => {
  let account = 0
  const statuses = await all(1000, () =>
    signIn(`victim${account++}@example.com`, { from: '198.51.100.3' }),
  )
  expect(statuses).toEqual({ 401: 30, 429: 970 })
})

test('right passwords are not counted: an office signs in forty times', async () => {
  const email = await owner()
  const statuses = await all(40, () => signIn(email, { from: home, password }), 4)
  expect(statuses).toEqual({ 200: 40 })
})

test('from one place ten accounts are opened, the eleventh has to wait and leaves nothing', async () => {
  const before = await count('identity."user"')
  let number = 0
  const statuses = await all(12, async () => {
    const body = { email: `many${number++}@example.com`, password, name: 'Many' }
    return (await post('/sign-up/email', body, '198.51.100.4')).status
  })
  expect(statuses).toEqual({ 200: 10, 429: 2 })
  expect(await count('identity."user"')).toBe(before + 10)
})

test('five links are mailed to one address, from wherever they are asked for; nobody has an address the same', async () => {
  const email = await owner()
  for (const asked of [email, 'not-there@example.com']) {
    let place = 0
    const statuses = await all(20, async () => {
      return (await post('/request-password-reset', { email: asked }, `100.66.${place++}.1`)).status
    })
    expect(statuses).toEqual({ 200: 5, 429: 15 })
  }
})

test('any other call that writes is limited by address', async () => {
  const statuses = await all(80, async () => (await post('/sign-out', {}, '198.51.100.5')).status)
  expect(statuses[429]).toBeGreaterThan(10)
})

async function owner(): Promise<string> {
  const email = `owner${++people}@example.com`
  const answer = await post('/sign-up/email', { email, password, name: 'Owner' }, home)
  expect(answer.status).toBe(200)
  return email
}

type Try = { from: string; password?: string; at?: TestStore }

function ask(email: string, { from, password: tried = 'wrong-one', at = store }: Try) {
  return post('/sign-in/email', { email, password: tried }, from, at)
}

async function signIn(email: string, how: Try): Promise<number> {
  return (await ask(email, how)).status
}

function post(path: string, body: unknown, from: string, at: TestStore = store) {
  return fetch(`${at.url}/api/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.url, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
}

/** The number of responses by status, with twenty requests at a time. */
async function all(times: number, attempt: () => Promise<number>, atOnce = 20) {
  const statuses: Record<number, number> = {}
  for (let done = 0; done < times; done += atOnce) {
    const size = Math.min(atOnce, times - done)
    for (const status of await Promise.all(Array.from({ length: size }, attempt))) {
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  return statuses
}

async function count(table: string): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  )
  return rows[0]?.n ?? 0
}
