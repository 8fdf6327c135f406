import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityApi } from '#contract'
import type { Route } from '#contract/describe'
import { othersWith } from '#test/authorisation-things'
import { writesOf } from '#test/calls-with-rows'
import { fingerprint, knock } from '#test/doors'
import { openSession } from '#test/open-session'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { countWaiting, hold } from './held-locks.ts'

// The calls of the sign-in while their caller's account is being erased. `erasure.test.ts` does the same for the other
// calls. These calls go by a cookie, and many are refused before they write, so each gets a request that would be
// carried out if the account stayed.

let store: TestStore
const patientMs = 120_000

beforeAll(async () => {
  store = await openTestStore(
    {},
    {
      google: { ...client, issuer: 'http://127.0.0.1:9' },
      databaseOptions: {
        maxConnections: 20,
        lockTimeoutMs: patientMs,
        statementTimeoutMs: patientMs,
        idleInTransactionTimeoutMs: patientMs,
      },
    },
  )
})
afterAll(() => store[Symbol.asyncDispose]())

const client = { clientId: 'sandbox-tests-01', clientSecret: 'tests-only-0123456789' }
const password = 'a long password'

/** What an erasure leaves of a user and the account, as `erase-user.repository.ts` writes it. */
const erased = `
  with account as (delete from identity."user" where email = $1 returning id),
  gone as (
    update users set issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null,
      role = null, last_sign_in_at = null, erased_at = now()
    where email = $1 returning id)
  delete from access_tokens using gone where user_id = gone.id`

const accepted: Record<string, (person: Person) => unknown> = {
  'signIn.signIn': ({ email }) => ({ email, password, rememberMe: true }),
  'account.changePassword': () => ({ currentPassword: password, newPassword: 'another password' }),
  'account.changeEmail': ({ email }) => ({ newEmail: `new-${email}` }),
  'reauthentication.confirm': () => ({ password }),
}

/** Calls that may write while an account is being erased, and why. */
const exempt: Record<string, string> = {
  'signIn.signUp': 'begins another account',
  'signIn.requestPasswordReset': 'queues the same job for every address; erasure.test.ts runs it',
  'google.begin': 'goes to Google before anybody is known',
  'hosted.followLink': 'exists only with a hosted provider',
}

const writes = writesOf(identityApi, exempt)

test.for(writes)(
  '%s during an erasure of its caller writes nothing and does not fail',
  async ([name, route, row]) => {
    const { person, cookie } = await aLeaver()
    // The library extends a session that is about to end. This one does not wait there, but at what the call writes.
    await store.database.pool.query(
      `update identity.session set "expiresAt" = now() + interval '1 year'`,
    )
    // A second factor is for proven addresses only; a link to prove an address is for the others.
    await store.database.pool.query(
      `update identity."user" set "emailVerified" = $1 where email = $2`,
      [name.startsWith('secondFactor.'), person.email],
    )
    const nothing = { orderId: '', toolId: '', partNumber: '', ...othersWith('') }
    const things = { ...nothing, email: person.email }
    const body = accepted[name]?.(person) ?? row.about(things).body
    expect(await statusDuringErasure(person, cookie, route, body)).toBeLessThan(500)
  },
)

test('a session that is extended while its account is being erased is gone, and nothing fails', async () => {
  const { person, cookie } = await aLeaver()
  expect(await statusDuringErasure(person, cookie, identityApi.account.show)).toBe(401)
})

/** Somebody with a session that soon ends. */
async function aLeaver() {
  const person = await store.signUp('Leaver')
  await store.prove(person)
  return { person, cookie: await openSession(store, person) }
}

/** Makes a call while the caller's erasure is not yet committed, and expects that it has written nothing. */
async function statusDuringErasure(
  { email }: Person,
  cookie: string,
  route: Route,
  body?: unknown,
): Promise<number> {
  await using erasure = await hold(store.database, erased, [email])
  let isAnswered = false
  const call = knock(store, route, cookie, { body }).finally(() => (isAnswered = true))
  await expect
    .poll(async () => isAnswered || (await countWaiting(store.database)) > 0, {
      timeout: patientMs,
      interval: 20,
    })
    .toBe(true)
  const before = await fingerprint({ database: { pool: erasure.connection } })
  await erasure.letGo()
  const { status } = await call
  expect(await fingerprint(store)).toBe(before)
  return status
}
