import { wholeApi } from '#contract'
import { pathOf } from '#contract/client'
import type { Route } from '#contract/describe'
import { rows } from '#test/authorisation-rows'
import type { Row, Things } from '#test/authorisation-things'
import { credentials, goesByCookie, payloadOf } from '#test/doors'

/** A request as the bytes of its head and its body. */
export type RawRequest = { name: string; head: string; body: Buffer }

/** `session`: the cookie of a sign-in. */
type Tokens = { customer: string; admin: string; identity: string; session: string }

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

/**
 * Every call of the contract, right in its form, and pages, files and sign-in calls that hash or mail beside them.
 * `url`: where the store is, which the calls of the sign-in name as their origin.
 */
export function rawRequests(things: Things & { url: string }, tokens: Tokens): RawRequest[] {
  const calls = Object.entries(wholeApi).flatMap(([group, routes]) =>
    Object.entries(routes as Record<string, Route>).flatMap(([name, route]) => {
      const row = Reflect.get(rows[group as keyof typeof rows], name) as Row
      return row.onlyHosted ? [] : [rawCall(`${group}.${name}`, route, row, things, tokens)]
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

function rawCall(
  name: string,
  route: Route,
  row: Row,
  { url, ...things }: Things & { url: string },
  tokens: Tokens,
): RawRequest {
  const { params = {}, query = {}, body } = row.about(things)
  const { payload = '', headers } = payloadOf(route, body)
  return raw(name, route.method, `/api${pathOf(route, { params, query })}`, payload, {
    ...headers,
    ...credentials({ url }, route, tokenFor(route, tokens)),
  })
}

function tokenFor({ access, path }: Route, tokens: Tokens): string {
  if (goesByCookie(path)) return tokens.session
  if (access === 'identity') return tokens.identity
  return access === 'staff' ? tokens.admin : tokens.customer
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
