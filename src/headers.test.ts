import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let secure: TestStore
let buyer: Person

beforeAll(async () => {
  store = await openTestStore()
  secure = await openTestStore({ PUBLIC_URL: 'https://shop.example.com', ALLOW_SANDBOX: '1' })
  buyer = await store.signUp('Dana')
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await secure[Symbol.asyncDispose]()
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

const json = { 'content-type': 'application/json' }
const answers: [string, number, string, RequestInit][] = [
  ['an answer', 200, '/api/tool', {}],
  ['a reference page', 200, '/api/docs', {}],
  ['bad input', 400, '/api/tool?limit=x', {}],
  ['nobody signed in', 401, '/api/order', {}],
  [
    'a page of another origin',
    403,
    '/api/order',
    { method: 'POST', headers: { origin: 'https://evil.example' } },
  ],
  ['nothing there', 404, '/api/nonsense', {}],
  ['nothing there, outside of the API', 404, '/nonsense/../.env', {}],
  ['a malformed address', 404, '/api/tool/%zz', {}],
  ['an address without end', 404, `/api/tool/${'x'.repeat(2000)}`, {}],
  ['a method nobody takes', 404, '/api/tool', { method: 'PATCH' }],
  [
    'too large a body',
    413,
    '/api/order',
    { method: 'POST', headers: json, body: 'x'.repeat(200_000) },
  ],
  ['a body of another type', 415, '/api/order', { method: 'POST', body: 'name=x' }],
  [
    'a webhook without a signature',
    400,
    '/api/webhooks/stripe',
    { method: 'POST', headers: json, body: '{}' },
  ],
  [
    'a wrong password',
    401,
    '/api/identity/sign-in/email',
    { method: 'POST', headers: json, body: '{"email":"a@example.com","password":"wrong-one"}' },
  ],
  ['a sign-in call that is none', 404, '/api/identity/admin/list-users', {}],
  ['a picture that is not there', 404, '/pictures/uploaded/x.webp', {}],
]

test.for(answers)('%s (%i) carries the security headers', async ([, status, path, init]) => {
  const origin = path.includes('/sign-in/') ? { origin: store.url } : {}
  const { headers, status: answered } = await fetch(store.url + path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...origin },
  })
  expect(answered).toBe(status)
  expect(Object.fromEntries(headers)).toMatchObject(everywhere)
  expect(headers.get('strict-transport-security')).toBeNull()
  expectStrict(headers.get('content-security-policy'))
})

test('a fault of ours carries them too, and says nothing of itself', async () => {
  await using broken = await openTestStore()
  await broken.database.pool.query('alter table products rename to elsewhere')
  const answer = await fetch(`${broken.url}/api/tool?limit=1`)
  expect(answer.status).toBe(500)
  expect(Object.fromEntries(answer.headers)).toMatchObject(everywhere)
  expectStrict(answer.headers.get('content-security-policy'))
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: 'Something went wrong on our side',
    status: 500,
    code: 'internal',
    id: expect.any(String),
  })
})

test.for([
  ['what is no HTTP', 400, 'HELLO\r\n\r\n'],
  ['a method that is none', 400, 'STEAL / HTTP/1.1\r\nhost: x\r\n\r\n'],
  [
    'two lengths',
    400,
    'POST /api/order HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
  ],
  [
    'a length and chunks',
    400,
    'POST /api/order HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a head without end', 431, `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an expectation', 417, 'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n'],
  [
    'a trace',
    404,
    'TRACE /api/tool HTTP/1.1\r\nhost: x\r\nauthorization: Bearer secret\r\nconnection: close\r\n\r\n',
  ],
] as const)('%s gets %i with the same headers', async ([, status, request]) => {
  const answer = await raw(store.url, request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(everywhere)) {
    expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
  }
  expectStrict(/content-security-policy: ([^\r]*)/i.exec(answer)?.[1] ?? null)
  expect(answer).not.toContain('Bearer secret')
})

test('under https every answer asks for https from then on, for a year and more', async () => {
  for (const path of ['/api/tool', '/api/nonsense', '/api/tool/%zz']) {
    const { headers } = await fetch(secure.url + path)
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(
      headers.get('strict-transport-security') ?? '',
    ) ?? ['', '0']
    expect(Number(seconds)).toBeGreaterThan(31_536_000)
  }
  expect(await raw(secure.url, 'HELLO\r\n\r\n')).toContain('strict-transport-security: max-age=')
})

test('what is personal is kept by nobody on the way', async () => {
  const paths = [
    `/api/user/${buyer.email}`,
    `/api/order/admin?email=${buyer.email}`,
    `/api/update/${buyer.email}`,
  ]
  for (const path of [...paths, '/api/identity/get-session', '/api/tool', '/api/nonsense']) {
    const { headers } = await fetch(store.url + path, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test.for([
  '/api/order/1.css',
  `/api/user/a@example.com/1.css`,
  '/api/order/admin;.js',
  '/api/session/x.png',
])('an address dressed up as a file (%s) is no personal answer', async (path) => {
  const answer = await fetch(store.url + path, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the policy of answers names no origin that is not the card gateway’s', async () => {
  const policy =
    (await fetch(`${store.url}/api/health`)).headers.get('content-security-policy') ?? ''
  const named = policy.match(/https?:\/\/[^\s;]+/g) ?? []
  expect(new Set(named)).toEqual(new Set([store.gateway.origin]))
})

function expectStrict(policy: string | null): void {
  const table = new Map(
    (policy ?? '').split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources]
    }),
  )
  expect(policy).not.toMatch(
    /unsafe-|\*|data:.*script-src|script-src[^;]*(data:|blob:|https:( |;))/,
  )
  expect(table.get('default-src')).toEqual(["'none'"])
  for (const closed of ['base-uri', 'frame-ancestors', 'object-src'])
    expect(table.get(closed)).toEqual(["'none'"])
  expect(table.get('form-action')).toEqual(["'self'"])
  expect(table.get('img-src')).toEqual(["'self'", 'data:'])
}

/** Sends these bytes and reads until the store closes the connection. */
async function raw(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}
