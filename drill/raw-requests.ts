import { api } from '#contract'
import { pathOf } from '#contract/client'
import type { Route } from '#contract/describe'
import { rows, type Row, type Things } from '#test/authorisation-rows'
import { payloadOf } from '#test/doors'

/** A request as the bytes of its head and its body. */
export type RawRequest = { name: string; head: string; body: Buffer }

type Tokens = { customer: string; admin: string; identity: string }

const pages = [
  '/',
  '/Tools',
  '/Tools?search=wrench',
  '/Portfolio',
  '/Login',
  '/DashBoard',
  '/DashBoard/MyOrders',
  '/no-such-page',
]
const documents = [
  '/api/openapi.json',
  '/api/docs',
  '/api/ready',
  '/robots.txt',
  '/sitemap.xml',
  '/pictures/favicon.svg',
  '/pictures/uploaded/none.webp',
]
const identityCalls: readonly [string, unknown][] = [
  ['/sign-up/email', { name: 'Leaver', email: 'leaver@example.com', password: 'short' }],
  ['/sign-in/email', { email: 'leaver@example.com', password: 'a long password' }],
  ['/request-password-reset', { email: 'leaver@example.com' }],
]

/** Every call of the contract, right in its form, and pages, files and sign-in calls beside them. */
export function rawRequests(things: Things, tokens: Tokens): RawRequest[] {
  const calls = Object.entries(api).flatMap(([group, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => {
      const row = Reflect.get(rows[group as keyof typeof rows], name) as Row
      return rawCall(`${group}.${name}`, route, row, things, tokens)
    }),
  )
  return [
    ...calls,
    ...[...pages, ...documents].map((path) => raw(path, 'GET', path)),
    ...identityCalls.map(([path, body]) =>
      raw(path, 'POST', `/api/identity${path}`, JSON.stringify(body), {
        'content-type': 'application/json',
      }),
    ),
    raw('webhook', 'POST', '/api/webhooks/stripe', '{"id":"evt_1"}', {
      'content-type': 'application/json',
      'stripe-signature': 't=1,v1=00',
    }),
  ]
}

function rawCall(name: string, route: Route, row: Row, things: Things, tokens: Tokens): RawRequest {
  const { params = {}, query = {}, body } = row.about(things)
  const { payload = '', headers } = payloadOf(route, body)
  const token =
    route.access === 'identity'
      ? tokens.identity
      : route.access === 'admin'
        ? tokens.admin
        : tokens.customer
  const path = `/api${pathOf(route, { params, query })}`
  return raw(name, route.method, path, payload, { ...headers, authorization: `Bearer ${token}` })
}

function raw(
  name: string,
  method: string,
  path: string,
  payload: string | Buffer = '',
  headers: Record<string, string> = {},
): RawRequest {
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload
  const lines = Object.entries({
    host: 'x',
    ...headers,
    ...((body.length > 0 || method === 'POST') && { 'content-length': String(body.length) }),
  }).map(([header, value]) => `${header}: ${value}`)
  return { name, head: `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, body }
}
