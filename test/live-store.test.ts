import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { createEmptyDatabase } from '#test/database'
import { freePort } from '#test/free-port'

// The store as customers use it: with gateway keys, a mail server, an https address and no sandbox. The gateway and the
// mail server do not exist here, but no test calls them.

let url: string
let printed = ''
const cleanUps: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  const database = await createEmptyDatabase()
  cleanUps.push(async () => database[Symbol.asyncDispose]())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-live-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort('127.0.0.1')
  url = `http://127.0.0.1:${port}`
  const store = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...childEnvironment,
      NODE_ENV: 'production',
      PROCESS: 'web',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: 'https://shop.example.com',
      STRIPE_SECRET_KEY: 'sk_test_not_a_real_one',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_not_a_real_one',
      STRIPE_WEBHOOK_SECRET: 'whsec_not_a_real_one',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  const exited = new Promise<void>((resolve) => store.once('exit', () => resolve()))
  cleanUps.push(async () => {
    store.kill('SIGTERM')
    await exited
  })
  const started = Promise.withResolvers<void>()
  for (const stream of [store.stdout, store.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/Database .*\n/.test(printed)) started.resolve()
    })
  }
  store.once('exit', () => started.reject(new Error(printed)))
  await started.promise
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

test.for([
  '/sandbox/mail',
  '/sandbox/mail.json',
  '/sandbox/sms',
  '/sandbox/webhooks',
  '/v1/payment_intents',
  '/metrics',
  '/debug',
  '/styleguide',
  '/styleguide/main.js',
  '/.env',
  '/.git/config',
  '/.data/gateway-keys.json',
  '/package.json',
  '/src/main.ts',
  '/dist/server/server.js',
  '/assets/',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/pictures/',
  '/pictures/../package.json',
  '/pictures/%2e%2e%2fproducts.csv',
  '/ftp',
  '/backup',
  '/graphql',
  '/api/metrics',
  '/api/debug',
  '/api/identity/admin/list-users',
  '/api/identity/change-email',
  '/api/identity/list-sessions',
  '/api/identity/reference',
])('%s is not there', async (address) => {
  const answer = await fetch(url + address)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}; /)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeNull()
})

test.for([
  '/',
  '/Tools',
  '/Login',
  '/nowhere',
  '/assets/none.js',
  '/api/docs',
  '/pictures/none.webp',
])('%s asks for https, is framed by nobody and runs no script of others', async (address) => {
  const { headers } = await fetch(url + address)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-|127\.0\.0\.1|localhost|http:/)
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ])
  expect(headers.get('strict-transport-security')).toBeTruthy()
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test('no file of the pages tells where it came from', async () => {
  const page = await (await fetch(`${url}/Login`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  )
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(await (await fetch(url + file)).text()).not.toContain('sourceMappingURL')
    expect((await fetch(`${url}${file}.map`)).status).toBe(404)
  }
  expect(page).not.toMatch(
    / style="|<script(?![^>]*( src=| type="application\/json")|>try\{let d=)| on\w+="/,
  )
})

test('it begins empty, with pages that look meant, and the sandbox’s inventions are not there', async () => {
  const home = await (await fetch(`${url}/`)).text()
  expect(home).toContain('Welcome To Our Website')
  expect(home).toContain('The shelves are being filled')
  expect(home).toContain('No reviews yet')
  expect(home).not.toMatch(/BR-30028|TW-40200<|Catalogue 58|class="index"|class="call"|category=/)
  const tools = await (await fetch(`${url}/Tools`)).text()
  expect(tools).toContain('The shelves are being filled')
  expect(tools).not.toContain('class="filters"')
  const portfolio = await (await fetch(`${url}/Portfolio`)).text()
  expect(portfolio).not.toMatch(/Hallvik|Education|Skills/)
  for (const call of ['tool?limit=5', 'review?limit=5', 'category']) {
    expect(await (await fetch(`${url}/api/${call}`)).json()).toEqual([])
  }
})

test('vehicles are facts, which a live shop has too', async () => {
  const vehicle = await fetch(`${url}/api/vehicle/2016-honda-civic`)
  expect(await vehicle.json()).toMatchObject({ model: { name: 'Civic' }, engines: [] })
})

test('nobody has an account from the start, and no password is printed', () => {
  expect(printed).not.toMatch(/Demo|password/i)
})

test('the session cookie is the host’s alone, and no script reads it', async () => {
  const answer = await fetch(`${url}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://shop.example.com' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'a long password', name: 'Ann' }),
  })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-store\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
  const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
  const session = await fetch(`${url}/api/identity/get-session`, { headers: { cookie } })
  expect(await session.json()).toMatchObject({ user: { email: 'ann@example.com' } })
  const planted = cookie.replace('__Host-', '')
  const other = await fetch(`${url}/api/identity/get-session`, { headers: { cookie: planted } })
  expect(await other.json()).toBeNull()
})

test('the cookie alone opens no call of the shop', async () => {
  const answer = await fetch(`${url}/api/order/admin?email=ann@example.com`, {
    headers: { cookie: '__Host-store.session_token=anything' },
  })
  expect(answer.status).toBe(401)
})

test('the Host header names nobody', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'GET / HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-host: evil.example\r\nconnection: close\r\n\r\n',
  )
  expect(await text(socket)).not.toContain('evil.example')
})
