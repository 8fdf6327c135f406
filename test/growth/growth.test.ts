import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#contract/client'
import type { Route } from '#contract/describe'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { isLong, size } from '../../drill/size.ts'
import type { Row, Things } from '../authorisation-things.ts'
import { callsWithRows } from '../calls-with-rows.ts'
import { drawnPages } from '../drawn-pages.ts'
import { credentials, goesByCookie, knock, payloadOf, type Request } from '../doors.ts'
import { placeThings } from '../placed-things.ts'
import { startTestGoogle, type TestGoogle } from '../google.ts'
import { loadOwnCatalogue } from '../../demo/catalogue.ts'
import { fieldsOf } from './growing-fields.ts'
import { growingFiles } from './growing-files.ts'
import { addresses, headers } from './growing-places.ts'
import { growingTexts } from './growing-texts.ts'
import { growsTooFast } from './measure-growth.ts'

// Each field grows to its limit with texts that a bad pattern reads again and again. Ten times the length may take at
// most fifteen times as long. `npm run fuzz` sends 60 texts to each field, `npm test` six.

let store: TestStore
let google: TestGoogle
let customer: Person
let admin: Person
let things: Things

beforeAll(async () => {
  google = await startTestGoogle()
  const pages = await drawnPages()
  store = await openTestStore(
    // With two secrets, each cookie is read.
    {
      RATE_LIMIT_FACTOR: '1000000',
      SECRETS: [randomBytes(32), randomBytes(32)].map((one) => one.toString('base64')).join(),
    },
    { google, pages: pages.serve },
  )
  await loadOwnCatalogue(store.database.pool)
  customer = await store.signUp('Growth')
  await store.prove(customer)
  admin = await store.admin()
  things = await placeThings(store, customer)
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await google.stop()
})

/** The most that a body, and the head of a request, may have. Beyond it, nothing reads the text. */
const mostInBody = 98_000
const mostInHead = 15_000
const timeout = isLong ? 7_200_000 : 900_000
const textsEach = size({ short: 6, long: 60 })
const filesEach = size({ short: 8, long: 1000 })
const mostInFile = size({ short: 150_000, long: 1_000_000 })

type Try = { what: string; limit: number; send: (length: number) => Promise<unknown> }

test('each field of each call grows to its limit in linear time', { timeout }, async () => {
  const tries = callsWithRows.flatMap(([name, route, row], place) =>
    fieldsOf(route, rightFor(route, row)).flatMap((field, index) => {
      const most = field.name.startsWith('body.') ? mostInBody : mostInHead / 3
      // A text that is too long for its field is judged too: the contract tries all its rules on it.
      const limits = [...new Set([Math.min(field.longest ?? most, most), most])]
      return some(growingTexts(field.right), place * 7 + index).flatMap(({ kind, ofLength }) =>
        limits.map((limit): Try => ({
          what: `${name} ${field.name}: ${kind}`,
          limit,
          send: (length) => call(route, field.put(ofLength(length).slice(0, length))),
        })),
      )
    }),
  )
  expect(await grownTooFast(tries, 'fields')).toEqual([])
})

test('each header grows to its limit in linear time', { timeout }, async () => {
  const targets = [
    '/Tools',
    '/api/tool?limit=5',
    '/api/identity/get-session',
    '/pictures/touch-icon.png',
  ]
  const tries = headers.flatMap(([header, right], index) =>
    targets.flatMap((url, target) =>
      some(growingTexts(right), index * 5 + target).map(({ kind, ofLength }): Try => ({
        what: `${header} at ${url}: ${kind}`,
        limit: mostInHead,
        send: (length) =>
          store.app.inject({ url, headers: { [header]: inHeader(ofLength(length), length) } }),
      })),
    ),
  )
  expect(await grownTooFast(tries, 'headers')).toEqual([])
})

test(
  'addresses of pages and of calls grow to their limit in linear time',
  { timeout },
  async () => {
    const tries = addresses.flatMap((address, index) =>
      some(growingTexts('wrench'), index * 3).flatMap(({ kind, ofLength }) =>
        [encodeURIComponent, encodeURI].map((written): Try => ({
          what: `${address} and ${kind}`,
          limit: mostInHead,
          send: (length) =>
            store.app.inject({ url: address + written(ofLength(length)).slice(0, length) }),
        })),
      ),
    )
    expect(await grownTooFast(tries, 'addresses')).toEqual([])
  },
)

test('each file grows in linear time', { timeout }, async () => {
  const takers = callsWithRows.filter(([, { fileField }]) => fileField !== undefined)
  // A new call that takes a file belongs into the table.
  expect(takers.map(([name]) => name).toSorted()).toEqual(Object.keys(growingFiles).toSorted())
  const tries = takers.flatMap(([name, route, row], place) =>
    (growingFiles[name] ?? []).flatMap(({ asked, files }, index) =>
      some(files, place * 7 + index, filesEach).map(({ kind, ofLength }): Try => ({
        what: `the file of ${name}: ${kind}`,
        limit: Math.min(route.mostBytes ?? mostInFile, mostInFile),
        send: async (length) => {
          await upload(route, { ...rightFor(route, row), ...asked }, ofLength(length))
          await store.runJobs()
        },
      })),
    ),
  )
  expect(await grownTooFast(tries, 'files')).toEqual([])
})

test('a body that is no body of ours is read in linear time', { timeout }, async () => {
  const places: [string, Record<string, string>][] = [
    ['/api/tool-order-quotes', { 'content-type': 'application/json' }],
    ['/api/identity/sign-in/email', { 'content-type': 'application/json', origin: store.url }],
    [
      '/api/webhooks/stripe',
      { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=a' },
    ],
    ['/api/tax-certificate', { 'content-type': 'multipart/form-data; boundary=a' }],
    ['/api/tax-certificate', { 'content-type': 'text/plain' }],
  ]
  const bodies = [
    ...growingTexts('{"a":1}'),
    ...growingTexts('[{"a":[').slice(-14),
    ...growingTexts('--a\r\n'),
  ]
  const tries = places.flatMap(([url, given], index) =>
    some(bodies, index).map(({ kind, ofLength }): Try => ({
      what: `a body to ${url}: ${kind}`,
      limit: mostInBody,
      send: (length) =>
        store.app.inject({
          method: 'POST',
          url,
          headers: { ...given, authorization: `Bearer ${customer.token}` },
          payload: ofLength(length).slice(0, length),
        }),
    })),
  )
  expect(await grownTooFast(tries, 'bodies')).toEqual([])
})

/** The first items and some of the rest, others at each place. */
function some<Item>(items: readonly Item[], place: number, most = textsEach): Item[] {
  if (items.length <= most) return [...items]
  const first = items.slice(0, most / 2)
  const rest = items.slice(most / 2)
  const step = Math.floor(rest.length / (most / 2))
  const others = first.map((_, turn) => rest[(place * 13 + turn * step) % rest.length])
  return [...first, ...others.filter((item) => item !== undefined)]
}

/** What takes too long, with its figures. */
async function grownTooFast(tries: readonly Try[], of: string): Promise<string[]> {
  const tooFast: string[] = []
  let slowest = { ms: 0, what: '' }
  for (const { what, limit, send } of tries) {
    const began = performance.now()
    const grown = await growsTooFast({ limit, send }, store.database.pool)
    if (grown) tooFast.push(`${what}: ${grown}`)
    const ms = performance.now() - began
    if (ms > slowest.ms) slowest = { ms, what }
  }
  process.stdout.write(
    `  ${tries.length} ${of}; slowest ${slowest.ms.toFixed(0)} ms: ${slowest.what}\n`,
  )
  return tooFast
}

// A list that is asked for by the page: the store sends only two whole lists at a time.
function rightFor(route: Route, row: Row): Request {
  const right = row.about(things)
  return route.paged ? { ...right, query: { ...right.query, limit: '5' } } : right
}

function tokenFor(route: Route): string {
  if (goesByCookie(route.path)) return customer.cookie
  if (route.access === 'identity') return customer.identityToken
  return route.access === 'staff' ? admin.token : customer.token
}

function call(route: Route, request: Request) {
  const texts = (fields: object = {}) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
      ]),
    )
  return knock(store, route, tokenFor(route), {
    ...request,
    params: texts(request.params),
    query: texts(request.query),
  })
}

/** Sends a file in the form of a call, as a browser does. */
async function upload(route: Route, request: Request, text: string): Promise<void> {
  const form = payloadOf(route, route.body ? request.body : undefined, Buffer.from(text, 'latin1'))
  await store.app.inject({
    method: route.method,
    url: `/api${pathOf(route, request)}`,
    headers: { ...form.headers, ...credentials(store, route, tokenFor(route)) },
    ...(form.payload !== undefined && { payload: form.payload }),
  })
}

/** What a header can carry. */
function inHeader(text: string, length: number): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '~').slice(0, length)
}
