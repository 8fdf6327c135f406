import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let buyer: Person

beforeAll(async () => {
  store = await openTestStore({ CORS_ORIGINS: 'https://partner.example.com' })
  buyer = await store.signUp('Dana')
})
afterAll(() => store[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }

test.for([
  ['https://evil.example', {}],
  ['null', {}],
  ['https://partner.example.com.evil.example', {}],
  ['http://partner.example.com', {}],
  ['http://127.0.0.1', {}],
  [undefined, { 'sec-fetch-site': 'cross-site' }],
  [undefined, { 'sec-fetch-site': 'same-site' }],
] as const)('a page of %s %o writes nothing', async ([origin, more]) => {
  const before = await reviewCount()
  const headers = { ...json, ...(origin !== undefined && { origin }), ...more }
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/review',
    headers: { ...headers, authorization: `Bearer ${buyer.token}` },
    payload: { review: 'From elsewhere', ratings: 5 },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  const signUp = await store.app.inject({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    headers,
    payload: { email: 'planted@example.com', password: 'a long password' },
  })
  expect(signUp.statusCode).toBe(403)
  expect(signUp.json()).toMatchObject({ code: 'forbidden' })
  expect(await reviewCount()).toBe(before)
})

test('our own pages, and programs, write', async () => {
  for (const headers of [{ origin: store.url, 'sec-fetch-site': 'same-origin' }, {}]) {
    const answer = await store.app.inject({
      method: 'POST',
      url: '/api/review',
      headers: { ...headers, authorization: `Bearer ${buyer.token}` },
      payload: { review: 'From here', ratings: 5 },
    })
    expect(answer.statusCode).toBe(200)
  }
})

test('an allowed page uses the API, and never the sign-in', async () => {
  const origin = 'https://partner.example.com'
  const preflight = { origin, 'access-control-request-method': 'POST' }
  const asked = await store.app.inject({
    method: 'OPTIONS',
    url: '/api/review',
    headers: preflight,
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    vary: 'Origin',
  })
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined()

  const written = await store.app.inject({
    method: 'POST',
    url: '/api/review',
    headers: { origin, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${buyer.token}` },
    payload: { review: 'From a partner', ratings: 5 },
  })
  expect(written.statusCode).toBe(200)
  expect(written.headers['access-control-allow-origin']).toBe(origin)

  const signIn = await store.app.inject({
    method: 'OPTIONS',
    url: '/api/identity/sign-in/email',
    headers: preflight,
  })
  expect(signIn.headers['access-control-allow-origin']).toBeUndefined()
  const other = { ...preflight, origin: 'https://other.example.com' }
  const refused = await store.app.inject({ method: 'OPTIONS', url: '/api/review', headers: other })
  expect(refused.headers['access-control-allow-origin']).toBeUndefined()
})

async function reviewCount(): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: number }>(
    'select count(*)::int as n from reviews',
  )
  return rows[0]?.n ?? 0
}
