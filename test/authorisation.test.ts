import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract'
import { mayDo, staffRoles, type StaffRole } from '#contract/staff/permissions'
import type { Route } from '#contract/describe'
import { addCivic } from '#test/one-vehicle'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { rows } from './authorisation-rows.ts'
import { othersWith, type Row, type Things } from './authorisation-things.ts'
import { callsWithRows } from './calls-with-rows.ts'
import { openSession } from './open-session.ts'
import { plantThings } from './plant-things.ts'
import { plantVehicles } from './planted-fitment.ts'
import { restoreThings } from './restore-things.ts'
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
import { restoreCertificates } from './own-certificates.ts'

// Checks, for every call of the contract, who may use it on whose things. A refused caller changes nothing and learns
// nothing: another person's things look the same as things that do not exist.

let store: TestStore
let google: TestGoogle
let people: Record<Exclude<Principal, 'anonymous' | 'guest'> | 'victim' | 'boss', Person>
const guestToken = newToken()
const things = new Map<Person, Things>()

beforeAll(async () => {
  google = await startTestGoogle()
  store = await openTestStore({}, { google })
  await addCivic(store.database.pool)
  await plantVehicles(store.database.pool)
  people = {
    owner: await store.signUp('Owner'),
    other: await store.signUp('Other'),
    unverified: await store.signUp('Unverified'),
    revoked: await store.signUp('Revoked'),
    admin: await store.signUp('Chief'),
    catalogue: await store.signUp('Catalogue'),
    warehouse: await store.signUp('Warehouse'),
    support: await store.signUp('Support'),
    accounts: await store.signUp('Accounts'),
    victim: await store.signUp('Victim'),
    boss: await store.signUp('Boss'),
  }
  await store.database.pool.query(
    `update users set email_verified = true where email not like 'unverified%'`,
  )
  for (const person of Object.values(people))
    things.set(person, await plantThings(store, person, people.catalogue))
  await store.database.pool.query(
    `delete from identity.session using identity."user" u where "userId" = u.id and u.email = $1`,
    [people.revoked.email],
  )
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await google.stop()
})

test('every row belongs to a call of the contract, which all have one', () => {
  const inRows = Object.entries(rows).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  )
  expect(inRows.toSorted()).toEqual(callsWithRows.map(([name]) => name).toSorted())
})

test('every call that names a person says what becomes of it if the person is one of the staff', () => {
  const silent = callsWithRows
    .filter(([, { path }, row]) => namesPerson.test(path) && row.ofStaff === undefined)
    .map(([name]) => name)
  expect(silent).toEqual([])
})

const namesPerson = /:email\b|\/(?:customer|staff)\/:id\b/

const hereCalls = callsWithRows.filter(([, , row]) => !row.onlyHosted)

// Those who are denied come first, one after the other: together they may change nothing. Then come those who are let in, to
// things that nobody has touched.
test.for(hereCalls)('%s', async ([, route, row]) => {
  const pairs = principals.flatMap((principal) =>
    targetsOf(row).map((target) => ({
      principal,
      target,
      wanted: expected(route, row, principal, target),
    })),
  )
  const isDenial = ({ wanted }: (typeof pairs)[number]) => denials.includes(wanted)
  const found: Record<string, string> = {}
  const denied = new Map(principals.map((principal) => [principal, new Set<string>()]))

  async function ask({ principal, target }: (typeof pairs)[number]): Promise<void> {
    const { token, request } = await arrange(route, row, principal, target)
    const { status, code = 'let in', body } = await knock(store, route, token, request)
    const isDenied = denials.includes(code)
    found[`${principal}, ${target}`] = isDenied || status >= 500 ? code : 'let in'
    if (isDenied && target !== 'own' && code !== 'is_staff')
      denied.get(principal)?.add(withoutId(body))
  }

  await restore()
  for (const { principal, target } of pairs) await arrange(route, row, principal, target)
  const before = await fingerprint(store)
  for (const pair of pairs.filter(isDenial)) await ask(pair)
  expect(await fingerprint(store), 'what the denied have changed').toBe(before)
  for (const pair of pairs.filter((one) => !isDenial(one))) {
    await ask(pair)
    if (route.method !== 'GET') await restore()
  }

  const wanted = Object.fromEntries(
    pairs.map((one) => [`${one.principal}, ${one.target}`, one.wanted]),
  )
  expect(found).toEqual(wanted)
  // The denied learn nothing: all their answers are one, but for the ids of their requests.
  expect([...denied].filter(([, answers]) => answers.size > 1)).toEqual([])
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

/** Whom a call is tried on. A call that names a person is tried on the owner of the shop, too. */
function targetsOf({ ofStaff, ownerless }: Row): readonly Target[] {
  return ofStaff && !ownerless ? [...targets, 'staff'] : targets
}

/** What the callers of one call show. Whoever was let in may have used it up. */
const tokens = new Map<Person, string>()

const denials = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'email_mismatch',
  'is_staff',
  'NO_SIGN_IN',
]

/** The expected answer for this caller and target, derived from the contract's `access` and the row. */
function expected(
  { access, permission }: Route,
  row: Row,
  principal: Principal,
  target: Target,
): string {
  const missing = target === 'none' && !row.missingIsFine ? 'not_found' : 'let in'
  const found = row.ownerless ? (row.codeWhenAllowed ?? 'let in') : missing
  if (access === 'anyone') return found
  // No caller in this test has passed the first factor and not the second.
  if (access === 'pending') return 'NO_SIGN_IN'
  if (access === 'cart') {
    return principal === 'anonymous' || principal === 'revoked' ? 'unauthenticated' : found
  }
  if (principal === 'anonymous' || principal === 'guest') return 'unauthenticated'
  if (access === 'identity' && target !== 'own') return 'email_mismatch'
  if (principal === 'revoked') return 'unauthenticated'
  if (access === 'identity') return 'let in'
  const isAllowed = permission !== undefined && mayDo(roleOf(principal), permission)
  const isOfStaff = target === 'staff' || (target === 'own' && roleOf(principal) !== null)
  if (access === 'staff' && !isAllowed) return 'forbidden'
  if (access === 'staff') return isOfStaff ? (row.ofStaff ?? found) : found
  if (row.ownerless || access === 'user' || access === 'session') return found
  return isAllowed || target === 'own' ? found : 'not_found'
}

function roleOf(principal: Principal): StaffRole | null {
  return staffRoles.find((role) => role === principal) ?? null
}

/** Gives a caller a token and a request. */
async function arrange({ access, path }: Route, row: Row, principal: Principal, target: Target) {
  const isUnknown = principal === 'anonymous' || principal === 'guest'
  const person = isUnknown ? people.owner : people[principal]
  const own = ownThings(person)
  const [another, staff] = [ownThings(people.victim), ownThings(people.boss)]
  const chosen = { own, another, staff, none: nothing }[target]
  const request = row.about(
    row.ownerless
      ? { ...chosen, email: own.email, toolId: own.toolId, catalogueId: own.catalogueId }
      : chosen,
  )
  if (principal === 'anonymous') return { token: null, request }
  if (principal === 'guest') return { token: { cart: guestToken }, request }
  if (access === 'identity') return { token: person.identityToken, request }
  const token = tokens.get(person) ?? (await openToken(path, principal, person))
  return { token, request }
}

async function openToken(path: string, principal: Principal, person: Person): Promise<string> {
  const isRevoked = principal === 'revoked'
  const open = () => (isRevoked ? newToken() : openAccess(person))
  const token = goesByCookie(path) ? await openSession(store, person, !isRevoked) : await open()
  tokens.set(person, token)
  return token
}

/** Puts right what a caller who was let in may have changed. */
async function restore(): Promise<void> {
  tokens.clear()
  const { pool } = store.database
  await pool.query(
    `update users set role = wanted.role
     from (
       select users.id, staff.role from users
       left join unnest($1::text[], $2::text[]) as staff (role, email) using (email)
     ) wanted
     where wanted.id = users.id and users.role is distinct from wanted.role`,
    [
      [...staffRoles, 'admin'],
      [...staffRoles.map((role) => people[role].email), people.boss.email],
    ],
  )
  await pool.query('update users set blocked_at = null where blocked_at is not null')
  await pool.query('update products set archived_at = null where archived_at is not null')
  await restoreCertificates(pool, [...things.values()])
  await restoreThings(store, [...things.values()])
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
  ...othersWith('018f0000-0000-7000-8000-000000000000'),
}

function ownThings(person: Person): Things {
  return things.get(person) ?? nothing
}

function withoutId(body: string): string {
  return body.replace(/,"id":"[^"]*"/, '')
}
