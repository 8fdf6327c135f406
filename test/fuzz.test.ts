import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/describe'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { isLong, size } from '../drill/size.ts'
import type { Row, Things } from './authorisation-things.ts'
import { callsWithRows } from './calls-with-rows.ts'
import { curatedStrings } from './curated-strings.ts'
import { credentials, goesByCookie, knock, type Request, type Token } from './doors.ts'
import { inTens, newReport, note, print } from './fuzz-report.ts'
import { cursorsByStructure, ordersOf } from './fuzz-cursors.ts'
import { placeThings } from './placed-things.ts'
import { startTestGoogle, type TestGoogle } from './google.ts'
import { fieldsOf, shotsAt, withEachField, type Shot } from './fuzz-requests.ts'

// `npm run fuzz` runs 20,000 requests and all curated strings; `npm test` runs some of each. SEED=n repeats a run.

let store: TestStore
let google: TestGoogle
let customer: Person
let admin: Person
let things: Things

beforeAll(async () => {
  google = await startTestGoogle()
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1000000' }, { google })
  customer = await store.signUp('Fuzz')
  admin = await store.admin()
  things = await placeThings(store, customer)
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await google.stop()
})

const requests = size({ short: 1_500, long: 21_000 })
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

test(
  `${requests} requests from the contract: no fault, no word about our insides`,
  { timeout: isLong ? 1_200_000 : 120_000 },
  async () => {
    const shots = inTurns(callsWithRows, ([name, route, row]) =>
      fc.sample(shotsAt(name, route, rightFor(route, row)), {
        numRuns: Math.ceil(requests / callsWithRows.length),
        seed,
      }),
    )
    const report = newReport()
    await inTens(shots, async (shot) => {
      const began = performance.now()
      const { statusCode, body } = await store.app.inject({
        method: shot.method as 'GET',
        url: shot.url,
        headers: { ...shot.headers, ...credentials(store, shot, tokenOf(shot)) },
        ...(shot.payload !== undefined && { payload: shot.payload }),
      })
      note(
        report,
        `${shot.name} ${shot.url.slice(0, 200)} ${String(shot.payload ?? '').slice(0, 300)}`,
        statusCode,
        body,
        performance.now() - began,
      )
    })
    print(`${shots.length} requests, SEED=${seed}`, report)
    expect(shots.length).toBeGreaterThanOrEqual(requests)
    expect(report.faults).toEqual([])
    expect(report.leaks).toEqual([])
  },
)

const everyNth = size({ short: 41, long: 1 })

test(
  'curated strings through every field: no fault, no word about our insides',
  { timeout: isLong ? 3_600_000 : 600_000 },
  async () => {
    const strings = curatedStrings()
    expect(strings.length).toBeGreaterThanOrEqual(1000)
    const report = newReport()
    // PostgreSQL refuses a text with U+0000, so each field has to refuse it first.
    const chosen = strings.filter((text, index) => index % everyNth === 0 || text === '\u0000')
    const tries = inTurns(callsWithRows, ([name, route, row]) =>
      chosen.flatMap((value) =>
        withEachField(route, rightFor(route, row), value).map(([field, request]) => ({
          name,
          route,
          field,
          request,
          value,
        })),
      ),
    )
    await inTens(tries, async ({ name, route, field, request, value }) => {
      const began = performance.now()
      const token = goesByCookie(route.path)
        ? customer.cookie
        : route.access === 'identity'
          ? customer.identityToken
          : route.access === 'staff'
            ? admin.token
            : customer.token
      const { status, body } = await knock(store, route, token, {
        ...request,
        ...wellFormed(request),
      })
      note(
        report,
        `${name} ${field} ${JSON.stringify(value).slice(0, 200)}`,
        status,
        body,
        performance.now() - began,
      )
    })
    print(`${chosen.length} strings in ${tries.length} requests`, report)
    expect(report.faults).toEqual([])
    expect(report.leaks).toEqual([])
  },
)

test(
  'cursors of every shape at every list, in every order: read, or refused with the name of the field',
  { timeout: isLong ? 1_200_000 : 120_000 },
  async () => {
    const report = newReport()
    const lists = callsWithRows.filter(([, { query }]) => fieldsOf(query).includes('cursor'))
    expect(lists.length).toBeGreaterThanOrEqual(6)
    const unnamed: string[] = []
    const tries = inTurns(lists, ([name, route, row]) => {
      const orders = ordersOf(route)
      const cursors = cursorsByStructure(orders)
      const right = rightFor(route, row)
      const words = fieldsOf(route.query).includes('q') ? ['', 'tool'] : ['']
      return [undefined, ...orders].flatMap((order) =>
        cursors.flatMap((cursor) =>
          words.map((q) => ({
            what: `${name} order=${order ?? ''} q=${q} cursor=${cursor}`,
            route,
            request: {
              ...right,
              query: { ...right.query, cursor, ...(order && { order }), ...(q && { q }) },
            },
          })),
        ),
      )
    })
    const chosen = tries.filter((_, index) => index % size({ short: 17, long: 1 }) === 0)
    await inTens(chosen, async ({ what, route, request }) => {
      const began = performance.now()
      const { status, body } = await knock(store, route, admin.token, request)
      note(report, what, status, body, performance.now() - began)
      if (status === 400 && !body.includes('query.cursor')) unnamed.push(what)
    })
    print(`${chosen.length} cursors`, report)
    expect(unnamed).toEqual([])
    expect(report.faults).toEqual([])
    expect(report.leaks).toEqual([])
  },
)

/** Asks for lists by the page, because the store refuses more than two whole lists at a time. */
function rightFor(route: Route, row: Row): Request {
  const right = row.about(things)
  return route.paged ? { ...right, query: { ...right.query, limit: '5' } } : right
}

function tokenOf({ by, path }: Shot): Token {
  if (goesByCookie(path)) {
    return {
      nobody: null,
      guest: null,
      customer: customer.cookie,
      admin: admin.cookie,
      identity: null,
    }[by]
  }
  return {
    nobody: null,
    guest: { cart: 'g'.repeat(43) },
    customer: customer.token,
    admin: admin.token,
    identity: customer.identityToken,
  }[by]
}

/** A URL cannot contain half of a surrogate pair; a body can. */
function wellFormed({ params, query }: { params?: object; query?: object }) {
  const mended = (fields: object = {}) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]),
    )
  return { ...(params && { params: mended(params) }), ...(query && { query: mended(query) }) }
}

/**
 * Takes one item for each call in turn, then the next. Ten requests at a time are then ten different calls, because the
 * store handles only a few of some calls at once.
 */
function inTurns<Call, Item>(all: readonly Call[], itemsOf: (call: Call) => Item[]): Item[] {
  const lists = all.map(itemsOf)
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}
