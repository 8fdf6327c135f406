import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, wholeApi } from '#contract'
import type { Route, Routes } from '#contract/describe'
import { uuidv7 } from '#platform/ids'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { rows, type Row, type Things } from './authorisation-rows.ts'
import { openSession } from './open-session.ts'
import {
  fingerprint,
  goesByCookie,
  knock,
  principals,
  targets,
  type Principal,
  type Target,
} from './doors.ts'
import { startTestGoogle, type TestGoogle } from './google.ts'
import { hashOf, newToken } from '../src/modules/identity/provider/token.ts'
import { orderBody } from './order-body.ts'

// Checks, for every call of the contract, who may use it on whose things. A refused caller changes nothing and learns
// nothing: another person's things look the same as things that do not exist.

let store: TestStore
let google: TestGoogle
let people: Record<Exclude<Principal, 'anonymous'> | 'victim', Person>
const things = new Map<Person, Things>()

const calls = Object.entries(wholeApi).flatMap(([group, routes]) =>
  Object.entries(routes as Routes).map(([name, route]): [string, Route, Row | undefined] => [
    `${group}.${name}`,
    route,
    (rows as Record<string, Record<string, Row>>)[group]?.[name],
  ]),
)

beforeAll(async () => {
  google = await startTestGoogle()
  store = await openTestStore({}, { google })
  people = {
    owner: await store.signUp('Owner'),
    other: await store.signUp('Other'),
    unverified: await store.signUp('Unverified'),
    revoked: await store.signUp('Revoked'),
    admin: await store.signUp('Chief'),
    victim: await store.signUp('Victim'),
  }
  await store.database.pool.query(
    `update users set email_verified = true where email not like 'unverified%'`,
  )
  for (const person of Object.values(people)) things.set(person, await thingsOf(person))
  await store.database.pool.query(
    `delete from identity.session using identity."user" u where "userId" = u.id and u.email = $1`,
    [people.revoked.email],
  )
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await google.stop()
})

test('every call of the contract has a row', () => {
  expect(calls.filter(([, , row]) => row === undefined).map(([name]) => name)).toEqual([])
  const inRows = Object.entries(rows).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  )
  expect(inRows.toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

const hereCalls = calls.filter(([, , row]) => !row?.onlyHosted)

test.for(hereCalls)('%s', async ([, route, row]) => {
  if (!row) throw new Error('This call has no row.')
  const found: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  for (const principal of principals) {
    const denied = new Set<string>()
    for (const target of targets) {
      const { token, request } = await arrange(route, row, principal, target)
      const before = await fingerprint(store)
      const { status, code = 'let in', body } = await knock(store, route, token, request)
      const isDenied = denials.includes(code)
      const isUnchanged = !isDenied || (await fingerprint(store)) === before
      const answer = isDenied || status >= 500 ? code : 'let in'
      found[`${principal}, ${target}`] = isUnchanged ? answer : 'denied, and something changed'
      wanted[`${principal}, ${target}`] = expected(route, row, principal, target)
      if (isDenied && target !== 'own') denied.add(body)
    }
    found[`${principal}: kinds of no`] = String(Math.min(denied.size, 2))
    wanted[`${principal}: kinds of no`] = String(denied.size > 0 ? 1 : 0)
  }
  expect(found).toEqual(wanted)
})

test('a token of the store opens no call that asks for one of the identity provider, and the other way round', async () => {
  const { owner } = people
  const { params, body } = rows.users.signIn.about(ownThings(owner))
  const before = await fingerprint(store)
  for (const [route, token] of [
    [api.users.signIn, owner.token],
    [api.users.show, owner.identityToken],
    [api.orders.place, owner.identityToken],
  ] as const) {
    const answer = await knock(store, route, token, { params: params ?? {}, body })
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' })
  }
  expect(await fingerprint(store)).toBe(before)
})

test.for([
  'x-http-method-override',
  'x-forwarded-user',
  'x-original-url',
  'x-rewrite-url',
  'x-user-email',
  'x-role',
])('%s makes nobody an admin', async (header) => {
  const { owner, admin } = people
  const token = await openAccess(owner)
  const before = await fingerprint(store)
  const answer = await store.app.inject({
    method: 'PUT',
    url: `/api/user/admin/${owner.email}`,
    headers: {
      authorization: `Bearer ${token}`,
      [header]: header === 'x-role' ? 'admin' : admin.email,
    },
  })
  expect(answer.statusCode).toBe(403)
  expect(await fingerprint(store)).toBe(before)
})

const denials = ['unauthenticated', 'forbidden', 'not_found', 'email_mismatch', 'NO_SIGN_IN']

/** The expected answer for this caller and target, derived from the contract's `access` and the row. */
function expected({ access }: Route, row: Row, principal: Principal, target: Target): string {
  const missing = target === 'none' && !row.missingIsFine ? 'not_found' : 'let in'
  const found = row.ownerless ? (row.codeWhenAllowed ?? 'let in') : missing
  if (access === 'anyone') return found
  // No caller in this test has passed the first factor and not the second.
  if (access === 'pending') return 'NO_SIGN_IN'
  if (principal === 'anonymous') return 'unauthenticated'
  if (access === 'identity' && target !== 'own') return 'email_mismatch'
  if (principal === 'revoked') return 'unauthenticated'
  if (access === 'identity') return 'let in'
  if (access === 'admin' && principal !== 'admin') return 'forbidden'
  if (row.ownerless || access === 'user' || access === 'session' || access === 'admin') return found
  const mayTouch = principal === 'admin' ? (row.admins ?? targets) : (['own'] as const)
  return (mayTouch as readonly Target[]).includes(target) ? found : 'not_found'
}

/** Resets roles and products for the next caller, and gives them a token and a request. */
async function arrange({ access, path }: Route, row: Row, principal: Principal, target: Target) {
  const { pool } = store.database
  await pool.query(`update users set role = case when email = $1 then 'admin' end`, [
    people.admin.email,
  ])
  await pool.query('update products set archived_at = null where archived_at is not null')
  const person = principal === 'anonymous' ? people.owner : people[principal]
  const own = ownThings(person)
  const chosen = { own, another: ownThings(people.victim), none: nothing }[target]
  const request = row.about(
    row.ownerless ? { ...chosen, email: own.email, toolId: own.toolId } : chosen,
  )
  if (principal === 'anonymous') return { token: null, request }
  if (access === 'identity') return { token: person.identityToken, request }
  if (goesByCookie(path)) {
    return { token: await openSession(store, person, principal !== 'revoked'), request }
  }
  const token = principal === 'revoked' ? newToken() : await openAccess(person)
  return { token, request }
}

async function openAccess({ email }: Person): Promise<string> {
  const token = newToken()
  await store.database.pool.query(
    `insert into access_tokens (token_hash, user_id, expires_at, authenticated_at) select $1, id, now() + interval '1 hour', now() from users where email = $2`,
    [hashOf(token), email],
  )
  return token
}

const nothing: Things = {
  email: 'nobody.has.this@example.com',
  orderId: '018f0000-0000-7000-8000-000000000000',
  toolId: '018f0000-0000-7000-8000-000000000000',
  partNumber: 'NOT-THERE-AT-ALL',
  breakId: '018f0000-0000-7000-8000-000000000000',
}

function ownThings(person: Person): Things {
  return things.get(person) ?? nothing
}

async function thingsOf({ email, client }: Person): Promise<Things> {
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 100 })
  const { insertedId: orderId } = await client.orders.place({
    body: orderBody({ email }, toolId),
  })
  const breakId = uuidv7.next()
  await store.database.pool.query(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at) values ($1, 'unknown_intent', $2, '{}', now())`,
    [breakId, breakId],
  )
  return { email, orderId, toolId, partNumber, breakId }
}
