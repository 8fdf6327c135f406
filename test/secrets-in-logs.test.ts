import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client'
import { connectDatabase, migrateDatabase } from '#platform/db'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase } from '#test/database'
import { freePort } from '#test/free-port'
import { readVins, vins } from '#test/read-vins'

// Runs the store as a process of its own, with the most detailed log, and uses everything it offers. No password, token
// or code that was used may appear in its output.

const secrets = new Map<string, string>()
let printed = ''
let url: string
let lines: Record<string, unknown>[]

const password = 'correct-horse-battery'
const email = 'dana.logs@example.com'

beforeAll(async () => {
  await using database = await createEmptyDatabase()
  await migrateDatabase(database.url)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-logs-'))
  url = `http://127.0.0.1:${await freePort('127.0.0.1')}`
  const store = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...childEnvironment,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: new URL(url).port,
      LOG_LEVEL: 'trace',
      SECRETS: secret('the signing secret', 'a-signing-secret-of-this-test-alone'),
    },
  })
  const started = Promise.withResolvers<void>()
  for (const stream of [store.stdout, store.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/Demo customer .*\n/.test(printed)) started.resolve()
    })
  }
  const exited = new Promise((resolve) => store.once('exit', resolve))
  try {
    await started.promise
    const banner = printed
    printed = ''
    await live(dataDir, database.url)
    // Only the banner shows the demo accounts' passwords, to the person who started the sandbox.
    for (const [, role = '', demo = ''] of banner.matchAll(/Demo (\w+)\s+\S+\s+(\S+)/g)) {
      secret(`the demo ${role}'s password`, demo)
    }
  } finally {
    store.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  lines = printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
})
afterAll(() => secrets.clear())

test('nothing that lets anybody in is in the log of a whole life of the store', () => {
  expect(secrets.size).toBeGreaterThan(14)
  for (const [name, value] of secrets) {
    expect([name, value.length > 5]).toEqual([name, true])
    expect([name, printed.includes(value)]).toEqual([name, false])
  }
  expect(printed).not.toMatch(
    /sk_(test|live)_\w|whsec_\w|_secret_\w|Bearer |eyJ[\w-]+\.eyJ|\$scrypt|4242 ?4242/,
  )
})

test('no name, e-mail or address of a customer does', () => {
  expect(printed).not.toContain(email)
  expect(printed).not.toContain('Dana Logs')
  expect(printed).not.toContain('218 Ferry')
})

test('each event of security is one line with who, what and from where', () => {
  const events = lines.filter((line) => 'security' in line)
  const names = new Set(events.map(({ security }) => security))
  for (const wanted of [
    'sign_up',
    'sign_in',
    'sign_in_failed',
    'reset_asked',
    'password_reset',
    'forbidden',
    'not_theirs',
    'token_refused',
    'foreign_page',
    'rate_limited',
    'webhook_rejected',
  ]) {
    expect([...names]).toContain(wanted)
  }
  for (const event of events) {
    expect(event).toMatchObject({
      time: expect.stringMatching(/^\d{4}-/),
      who: expect.stringMatching(/\S/),
      what: expect.stringMatching(/\S/),
      from: '127.0.0.1',
    })
  }
})

test('what a visitor sends cannot begin a line of its own', () => {
  expect(printed).not.toMatch(/^\{?"?forged/m)
  for (const line of printed.split('\n').filter(Boolean)) expect(line).toMatch(/^\{"level":/)
})

async function live(dataDir: string, databaseUrl: string): Promise<void> {
  for (const [name, value] of Object.entries(
    JSON.parse(readFileSync(path.join(dataDir, 'gateway-keys.json'), 'utf8')) as object,
  )) {
    if (typeof value === 'string' && /secret/i.test(name)) secret(`the gateway's ${name}`, value)
  }
  secret("the database's password", new URL(databaseUrl).password || 'no password was given')

  secret('a password', password)
  const signedUp = await identity('/sign-up/email', { email, password, name: 'Dana Logs' })
  const cookie = cookieOf(signedUp)
  secret('a session cookie', cookie.split('=')[1] ?? '')
  const identityToken = await tokenOf(cookie)
  secret('an identity token', identityToken)
  const visitor = clientWith(identityToken)
  const { token } = await visitor.users.signIn({ params: { email }, body: { email } })
  secret('an access token', token)

  secret('a wrong password', 'wrong-password-of-dana')
  for (let time = 0; time < 12; time++) {
    await identity('/sign-in/email', { email, password: 'wrong-password-of-dana\nforged' })
  }
  await identity('/sign-in/email', { email, password, unknown: 'field' })
  await identity('/sign-in/email', {
    email: 'nobody@example.com',
    password: 'wrong-password-of-dana',
  })
  await signInOnceMore()
  await buy(token)
  await tryForbidden(token)
  for (const vin of vins) secret(`the VIN ${vins.indexOf(vin)}`, vin)
  await readVins(url)
  await reset(databaseUrl)
}

async function signInOnceMore(): Promise<void> {
  const other = {
    email: 'other.logs@example.com',
    password: secret('another password', 'another-long-password'),
  }
  await identity('/sign-up/email', { ...other, name: 'Other' })
  const answer = await identity('/sign-in/email', other)
  expect(answer.status).toBe(200)
  secret('another session cookie', cookieOf(answer).split('=')[1] ?? '')
}

async function buy(token: string): Promise<void> {
  const client = clientWith(token)
  const { items } = await client.products.list({ query: { limit: 5 } })
  const tool = items.find(
    ({ availableQuantity, minimumOrder }) => availableQuantity >= minimumOrder,
  )
  if (!tool) throw new Error('There is nothing to buy.')
  const { insertedId: orderId } = await client.orders.place(
    {
      body: {
        toolId: tool._id,
        email,
        name: 'Dana Logs',
        quantity: tool.minimumOrder,
        mobile: '6095550142',
        address: '218 Ferry Street, Trenton, NJ 08611',
      },
    },
    { idempotencyKey: secret('an idempotency key', 'key-of-dana-for-her-order') },
  )
  const { totalAmount } = await client.orders.show({ params: { id: orderId } })
  await fetch(`${url}/api/cart`, {
    headers: {
      'cart-token': secret('the token of a guest’s cart', 'guest-of-the-logs-'.padEnd(43, 'x')),
    },
  })
  await fetch(`${url}/api/order/${orderId}`, {
    headers: {
      'order-key': secret('the key of a guest’s order', 'order-of-the-logs-'.padEnd(43, 'x')),
    },
  })
  const { clientSecret } = await client.payments.createIntent({ body: { totalAmount, orderId } })
  secret('a client secret', clientSecret)
  await client.payments.check({ params: { id: orderId } })
}

/** Makes calls the caller may not make, with tokens that are not valid. */
async function tryForbidden(token: string): Promise<void> {
  const madeUp = secret('a token that was refused', 'made-up-token-of-somebody')
  const json = { 'content-type': 'application/json' }
  const tries: [string, RequestInit][] = [
    ['/api/order', { headers: bearer(token) }],
    ['/api/user/somebody.else@example.com', { headers: bearer(token) }],
    ['/api/user', { headers: bearer(madeUp) }],
    [
      '/api/review',
      { method: 'POST', headers: { ...bearer(token), origin: 'https://evil.example' } },
    ],
    [
      '/api/webhooks/stripe',
      { method: 'POST', headers: { ...json, 'stripe-signature': 't=1,v1=aa' }, body: '{}' },
    ],
    [`/api/tool?token=${secret('a token in an address', 'token-in-an-address-of-ours')}`, {}],
    ['/api/order', { method: 'POST', headers: { ...json, ...bearer(token) }, body: '{"name":' }],
  ]
  for (const [address, init] of tries) await fetch(url + address, init)
}

async function reset(databaseUrl: string): Promise<void> {
  await identity('/request-password-reset', { email })
  const { pool, close } = connectDatabase({ url: databaseUrl })
  let token: string | undefined
  while (token === undefined) {
    const { rows } = await pool.query<{ text: string }>(
      `select text from mails where text like '%ResetPassword%'`,
    )
    token = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1]
  }
  await close()
  secret('the token of a reset', token)
  const newPassword = secret('a new password', 'a-new-password-of-dana')
  const changed = { token, newPassword, account: 'keep' }
  expect((await identity('/reset-password', changed)).status).toBe(200)
  await identity('/reset-password', changed)
}

function secret(name: string, value: string): string {
  secrets.set(name, value)
  return value
}

function identity(call: string, body: unknown): Promise<Response> {
  return fetch(`${url}/api/identity${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function tokenOf(cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/token`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}

function clientWith(token: string) {
  return createClient(
    (address, init) =>
      fetch(address, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...bearer(token) },
      }),
    `${url}/api`,
  )
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}
