import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, wholeApi } from '#contract'
import type { Route } from '#contract/describe'
import type { Problem } from '#contract/problem'
import { identityRefusals } from '#contract/identity/refusals'
import { refusals } from '#contract/refusals'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let buyer: Person
let toolId: string

beforeAll(async () => {
  store = await openTestStore()
  buyer = await store.signUp('Dana')
  toolId = (await store.addProduct()).toolId
})
afterAll(() => store[Symbol.asyncDispose]())

const routes = Object.values(api).flatMap((group) => Object.values(group) as Route[])
const someone = '018f0000-0000-7000-8000-000000000000'

test.for(routes.filter((route) => route.access !== 'anyone').map((route) => [name(route), route]))(
  '%s refuses who brings no token or a made-up one',
  async ([, route]) => {
    for (const token of [undefined, 'made-up', 'e30.e30.']) {
      const answer = await send(route as Route, token === undefined ? {} : { token })
      expect(answer.status).toBe(401)
      expect(answer.problem.code).toBe('unauthenticated')
    }
  },
)

test.for(routes.filter((route) => route.access === 'staff').map((route) => [name(route), route]))(
  '%s refuses who is no admin',
  async ([, route]) => {
    const answer = await send(route as Route, { token: buyer.token, body: {} })
    expect(answer.status).toBe(403)
  },
)

const order = {
  name: 'Dana',
  email: 'set per test',
  quantity: 1,
  mobile: '6095550142',
  address: '218 Ferry Street, Trenton',
}

test.for([
  ['an unknown field', { role: 'Admin' }, 'body.role'],
  ['a nested prototype', { constructor: { prototype: {} } }, 'body'],
  ['a quantity below nought', { quantity: -1 }, 'body.quantity'],
  ['no quantity at all', { quantity: null }, 'body.quantity'],
  ['half a tool', { quantity: 0.5 }, 'body.quantity'],
  ['half a tool as text', { quantity: '0.5' }, 'body.quantity'],
  ['an exponent', { quantity: '1e3' }, 'body.quantity'],
  ['a number beyond all stock', { quantity: 1e21 }, 'body.quantity'],
  ['a number beyond the exact ones', { quantity: 2 ** 53 + 2 }, 'body.quantity'],
  ['digits of another script', { quantity: '٣' }, 'body.quantity'],
  ['a list for a number', { quantity: [1] }, 'body.quantity'],
  ['a price with three decimals', { price: '12.999' }, 'body.price'],
  ['a negative price', { price: -1 }, 'body.price'],
  ['an id that is none', { toolId: '1 or 1=1' }, 'body.toolId'],
  ['an operator for an id', { toolId: { $ne: null } }, 'body.toolId'],
  ['a telephone number without end', { mobile: '6'.repeat(31) }, 'body.mobile'],
  ['an address of control characters', { address: 'a\u0000b' }, 'body.address'],
  ['half a surrogate pair', { name: '\ud800' }, 'body.name'],
  ['a name without end', { name: 'x'.repeat(10_000) }, 'body.name'],
  ["somebody else's e-mail", { email: 'else@example.com' }, 'body.email'],
] as const)('an order with %s names the field and stores nothing', async ([, change, path]) => {
  const answer = await send(api.orders.place, {
    token: buyer.token,
    body: { ...order, email: buyer.email, toolId, ...change },
  })
  expect(answer.status).toBe(400)
  expect(answer.problem.errors?.map((error) => error.path)).toContain(path)
  expect(await orderCount()).toBe(0)
})

test('an order for a tool that is not there stores nothing', async () => {
  const body = { ...order, email: buyer.email, toolId: someone }
  const answer = await send(api.orders.place, { token: buyer.token, body })
  expect(answer).toMatchObject({ status: 404, problem: { code: 'not_found' } })
  expect(await orderCount()).toBe(0)
})

test.for([
  ['malformed JSON', '{"quantity":', 'application/json', 400],
  ['nothing where JSON should be', '', 'application/json', 400],
  ['a body that is a number', '7', 'application/json', 400],
  ['ten thousand brackets', '['.repeat(10_000), 'application/json', 400],
  ['a form', 'quantity=1', 'application/x-www-form-urlencoded', 415],
  ['JSON that says it is text', '{}', 'text/plain', 415],
  ['a megabyte', `{"name":"${'x'.repeat(1_000_000)}"}`, 'application/json', 413],
] as const)('%s is refused', async ([, body, type, status]) => {
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/order',
    headers: { 'content-type': type, authorization: `Bearer ${buyer.token}` },
    payload: body,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(await orderCount()).toBe(0)
})

test.for([
  '/api/tool/none',
  '/api/tool?limit=0',
  '/api/tool?limit=1e9',
  '/api/tool?limit=10&limit=20',
  '/api/tool?limit=2&cursor=bm9uc2Vuc2U',
  '/api/tool?limit=2&cursor=WyJ4Il0',
  '/api/tool?nonsense=1',
  '/api/tool?order=password',
  '/api/tool?limit=2&q=a%00b',
  '/api/tool?limit=2&company=%00',
  '/api/tool?limit=2&category=%00',
])('%s is bad input, not a crash', async (url) => {
  const answer = await store.app.inject(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<Problem>().errors?.length).toBeGreaterThan(0)
})

test('an unknown call is a problem, not a page', async () => {
  const answer = await store.app.inject('/api/nonsense')
  expect(answer.statusCode).toBe(404)
  expect(answer.json<Problem>().code).toBe('not_found')
})

test('the OpenAPI file names every call, its refusals and who may make it', async () => {
  const document = (await store.app.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  const statusOf = { ...refusals, ...identityRefusals }
  for (const route of Object.values(wholeApi).flatMap((group) => Object.values(group) as Route[])) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[route.method.toLowerCase()]
    const statuses = route.refusals.map((code) => String(statusOf[code]))
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses))
  }
  const page = await store.app.inject('/api/docs')
  expect(page.body).toContain('/create-payment-intent')
  expect(page.body).not.toMatch(/<script|style="/)
})

test('every answer carries the security headers, errors too', async () => {
  for (const url of ['/api/health', '/api/nonsense', '/api/tool?limit=x']) {
    const { headers } = await store.app.inject(url)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  }
})

function name(route: Route): string {
  return `${route.method} ${route.path}`
}

async function send(
  route: Pick<Route, 'method' | 'path'>,
  call: { token?: string; body?: unknown },
) {
  const url = `/api${route.path.replace(':email', 'a@example.com').replace(/:\w+/, someone)}`
  const answer = await store.app.inject({
    method: route.method,
    url,
    headers: call.token === undefined ? {} : { authorization: `Bearer ${call.token}` },
    ...(call.body !== undefined && { payload: call.body as object }),
  })
  return { status: answer.statusCode, problem: answer.json<Problem>() }
}

async function orderCount(): Promise<number> {
  const { rows } = await store.database.pool.query(
    'select count(*) as n from orders where customer_id = (select id from users where email = $1)',
    [buyer.email],
  )
  return rows[0].n
}
