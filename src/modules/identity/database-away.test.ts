import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { databaseGate } from '#test/database-gate'
import { identityPath } from './provider/issuer.ts'
import { pendingCookie } from './second-factor/pending-cookie.ts'
import { openTestShop, type TestShop } from '#test/identity-shop'

let gate: Awaited<ReturnType<typeof databaseGate>>
let shop: TestShop
let url: string
let cookie: string
let identityToken: string

beforeAll(async () => {
  shop = await openTestShop({
    connection: async (given) => {
      url = given
      gate = await databaseGate(given)
      return {
        url: gate.url,
        maxConnections: 50,
        lockTimeoutMs: 200,
        connectionTimeoutMs: 1_000,
        answerTimeoutMs: 1_000,
      }
    },
  })
  const ann = shop.visitor()
  await ann.signUp('ann@example.com')
  identityToken = await ann.identityToken()
  cookie = ann.cookie()
})
afterAll(async () => {
  await shop.close()
  gate.close()
})

const password = 'a long password'
const token = 'a-token'

/** A valid body for each call. */
const bodies: Record<string, unknown> = {
  '/sign-out': {},
  '/update-user': { name: 'Ann' },
  '/sign-in/email': { email: 'ann@example.com', password: 'secret-1' },
  '/sign-up/email': { name: 'Bob', email: 'bob@example.com', password },
  '/send-verification-email': {},
  '/verify-email': { token },
  '/request-password-reset': { email: 'ann@example.com' },
  '/reset-password': { token, newPassword: password },
  '/revoke-sessions': {},
  '/revoke-session': { id: '018f4e9c-0000-7000-8000-000000000000' },
  '/change-password': { currentPassword: 'secret-1', newPassword: password },
  '/change-email': { newEmail: 'eve@example.com' },
  '/confirm-email-change': { token },
  '/undo-email-change': { token },
  '/reauthentication': { password: 'secret-1' },
  '/reauthentication/text': {},
  '/second-factor/sign-in/text': {},
  '/second-factor/sign-in': { method: 'app', code: '123456' },
  '/second-factor/app': {},
  '/second-factor/phone': { number: '+16095550142' },
  '/second-factor/enrolment': { method: 'app', code: '123456' },
  '/second-factor/removal': { method: 'app' },
  '/second-factor/recovery-codes': {},
}

test.for([
  ['is gone', () => gate.set('cut')],
  ['starts', () => gate.set({ sqlState: '57P03' })],
  ['has no connection to spare', () => gate.set({ sqlState: '53300' })],
  ['says nothing', () => gate.set('silent')],
] as const)('where the database %s, every identity call says 503', async ([, makeTrouble]) => {
  makeTrouble()
  const answers = await askAll()
  gate.set('open')
  expect(answers.filter(isNoPromise)).toEqual([])
  await expect.poll(signInStatus).toBe(200)
})

test('where its rows are locked or it only reads, no identity call says 500', async () => {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query(`begin; lock table identity."user", identity.session, identity.account, users`)
  const locked = await askAll()
  await other.query('rollback')
  const { rows } = await other.query<{ name: string }>('select current_database() as name')
  await other.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
  gate.set('cut')
  gate.set('open')
  const readOnly = await askAll()
  await other.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`)
  await other.end()
  gate.set('cut')
  gate.set('open')
  expect(locked.filter(({ status }) => status === 503).length).toBeGreaterThan(10)
  expect(readOnly.filter(({ status }) => status === 503).length).toBeGreaterThan(10)
  expect([...locked, ...readOnly].filter(isFault)).toEqual([])
  await expect.poll(signInStatus).toBe(200)
})

type Told = { call: string; status: number; retryAfter: unknown; body: string }

/** Every call of the identity routes, and the one that exchanges its token for an access token. */
async function askAll(): Promise<Told[]> {
  const calls = shop.routes
    .filter(({ method, url: path }) => path.startsWith(identityPath) && isAsked(method, path))
    .map(({ method, url: path }) => tell(method, path.slice(identityPath.length)))
  return [...(await Promise.all(calls)), await enter()]
}

// The keys are kept once read, so a token can be verified without the database; a store that has just started has none.
function isAsked(method: string, path: string): boolean {
  return (method === 'GET' || method === 'POST') && !path.endsWith('/*')
}

async function tell(method: string, path: string): Promise<Told> {
  const body = bodies[path]
  if (method === 'POST' && body === undefined) throw new Error(`${path} needs a body here.`)
  const answer = await shop.app.inject({
    method: method as 'GET' | 'POST',
    url: `${identityPath}${path}`,
    headers: {
      origin: 'http://localhost:3000',
      cookie: path.startsWith('/second-factor/sign-in') ? `${cookie}; ${pending}` : cookie,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  })
  return {
    call: `${method} ${path}`,
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.body.slice(0, 100),
  }
}

const pending = `store.${pendingCookie}=${'a'.repeat(43)}`

async function enter(): Promise<Told> {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/user/ann@example.com',
    headers: { authorization: `Bearer ${identityToken}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'ann@example.com' }),
  })
  return {
    call: 'PUT /user',
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.body.slice(0, 100),
  }
}

function isNoPromise({ status, retryAfter }: Told): boolean {
  return status !== 503 || retryAfter === undefined
}

function isFault({ status, retryAfter }: Told): boolean {
  return status >= 500 && (status !== 503 || retryAfter === undefined)
}

async function signInStatus(): Promise<number> {
  return (await shop.visitor().signIn('ann@example.com')).status
}
