import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityApi, wholeApi } from '#contract'
import type { Route } from '#contract/describe'
import { openTestFirebase, type TestFirebase } from '#test/firebase'
import { startTestGoogle, type TestGoogle } from '#test/google'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { openTestStore, type TestStore } from '#test/store'

// All calls that the store serves under /api: with the embedded provider, with Google in addition, and with Firebase.

let store: TestStore
let google: TestGoogle
let withGoogle: TestShop
let firebase: TestFirebase
let withFirebase: TestShop
const served: { method: string; url: string }[] = []

beforeAll(async () => {
  google = await startTestGoogle()
  firebase = await openTestFirebase()
  withGoogle = await openTestShop({ google })
  withFirebase = await openTestShop({ environment: firebase.environment })
  await Promise.all([withGoogle.app.ready(), withFirebase.app.ready()])
  store = await openTestStore(
    {},
    {
      observe: (app) =>
        app.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat()) served.push({ method: one, url })
        }),
    },
  )
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await Promise.all([withGoogle.close(), withFirebase.close(), google.stop(), firebase.close()])
})

const told = Object.values(wholeApi).flatMap((group) => Object.values(group) as Route[])
const calls = told.map(({ method, path }) => `${method} /api${path}`)

/** The API reference itself, and the webhook, which follows the card gateway's protocol. */
const noCalls = [
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /api/openapi.json',
  'POST /api/webhooks/stripe',
]

test('every path that is answered is in the contract, and every call of the contract is answered', () => {
  const answered = [...served, ...withGoogle.routes, ...withFirebase.routes]
    .filter(
      ({ method, url }) => url.startsWith('/api/') && !url.endsWith('/*') && method !== 'HEAD',
    )
    .map(({ method, url }) => `${method} ${url}`)
  expect([...new Set(answered)].toSorted()).toEqual([...calls, ...noCalls].toSorted())
})

test('what else the identity library could answer does not exist', async () => {
  const { api } = await withGoogle.provider.auth()
  type Endpoint = { path?: string; options?: { method?: string | string[] } }
  const endpoints = Object.values(api) as Endpoint[]
  const own = endpoints.flatMap(({ path, options }) =>
    path === undefined ? [] : [options?.method ?? 'GET'].flat().map((one) => `${one} ${path}`),
  )
  expect(own).toContain('POST /sign-in/email')
  const others = own.filter((one) => !calls.includes(one.replace(' ', ' /api/identity')))
  expect(others.length).toBeGreaterThan(10)
  for (const one of others) {
    const [method = '', path = ''] = one.split(' ')
    // A path parameter accepts any value, but here only Google has a call.
    const url = `/identity${path.replace(/:\w+/g, 'other')}`
    const headers = { origin: 'http://localhost:3000' }
    const answer = await withGoogle.call(method as 'GET', url, { headers })
    expect([one, answer.status, answer.body['code']]).toEqual([one, 404, 'not_found'])
  }
})

test('every refusal of the sign-in comes as the one kind of problem', async () => {
  for (const { method, path, access } of Object.values(identityApi).flatMap(
    (group) => Object.values(group) as Route[],
  )) {
    if (access === 'anyone') continue
    const answer = await store.app.inject({
      method,
      url: `/api${path}`,
      headers: { origin: store.url },
      ...(method === 'POST' && { payload: {} }),
    })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const { errors: _, id: _id, ...problem } = answer.json<Record<string, unknown>>()
    const code = access === 'pending' ? /^(NO_SIGN_IN|invalid_input)$/ : /^unauthenticated$/
    expect(problem).toEqual({
      type: expect.stringMatching(/^\/api\/docs#/),
      title: expect.any(String),
      status: answer.statusCode,
      code: expect.stringMatching(code),
      detail: expect.any(String),
    })
  }
})
