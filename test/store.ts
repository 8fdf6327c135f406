import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { createClient, type Client } from '#contract/client'
import type { NewProduct } from '#contract/products.schema'
import { auditJobs } from '#modules/audit'
import { catalogJobs } from '#modules/catalog'
import {
  createAuthenticate,
  createIdentityProvider,
  identityJobs,
  identityRoutes,
  type GoogleClient,
} from '#modules/identity'
import { notificationsJobs } from '#modules/notifications'
import { orderJobs } from '#modules/orders'
import { reconciliationJobs } from '#modules/reconciliation'
import type { Platform } from '#platform'
import { readConfig } from '#platform/config'
import { noCrash } from '#platform/crashpoint'
import { uuidv7 } from '#platform/ids'
import { createGate, gateSizes, type Gate } from '#platform/http'
import { createJobs } from '#platform/jobs'
import { createMailer } from '#platform/mail'
import { createSmsSender } from '#platform/sms'
import { createPaymentGateway } from '#platform/payment-gateway'
import { createLog } from '#platform/telemetry'
import { buildApp } from '../src/app.ts'
import type { SandboxGateway } from '../src/startup/start-gateway.ts'
import { freePort } from '#test/free-port'
import { askGateway, confirm } from './card-gateway.ts'
import { openCardSandbox } from './card-sandbox.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { movableClock, type MovableClock } from './movable-clock.ts'
import { rememberPasswords } from './remembered-passwords.ts'

export type Person = {
  email: string
  name: string
  /** The store's access token. It was issued in exchange for `identityToken`, which the identity provider signed. */
  token: string
  identityToken: string
  /** The session cookie, which the calls below /api/identity use. */
  cookie: string
  client: Client
}

export type TestStore = AsyncDisposable & {
  app: FastifyInstance
  gate: Gate
  platform: Platform
  database: TestDatabase
  gateway: SandboxGateway
  url: string
  anonymous: Client
  /** Moves the store's time. Sessions of signed-in people keep real time, so reset the clock afterwards. */
  clock: MovableClock
  signUp(name: string): Promise<Person>
  /** Marks the person's address as proven. */
  prove(person: Pick<Person, 'email'>): Promise<void>
  admin(): Promise<Person>
  addProduct(product?: Partial<NewProduct>): Promise<{ toolId: string; partNumber: string }>
  /** Confirms an intent as a buyer's browser would, with one of the gateway's test cards. */
  confirm(clientSecret: string, paymentMethod?: string): Promise<{ status: number; body: unknown }>
  /** Calls the card sandbox with the secret key. Calls to `/sandbox/…` change its behavior. */
  askGateway(call: string, fields?: Record<string, string>): Promise<Record<string, unknown>>
  /** Runs every waiting job now, even if it is scheduled for later. */
  runJobs(): Promise<void>
}

type Options = {
  observe?: (app: FastifyInstance) => void
  /** Adds the pages, which most tests do without. */
  pages?: (app: FastifyInstance, client: Client) => Promise<void>
  databaseOptions?: Parameters<typeof createTestDatabase>[0]
  google?: GoogleClient
}

/** The whole store on its own database, with the real card sandbox and a clock that tests can move. */
export async function openTestStore(
  environment: Record<string, string> = {},
  { observe, pages, databaseOptions, google }: Options = {},
): Promise<TestStore> {
  const database = await createTestDatabase(databaseOptions)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-test-'))
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const gateway = await openCardSandbox({ dataDir, publicUrl: url })
  const clock = movableClock()
  const config = readConfig({ LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '1000', ...environment })
  const publicUrl = config.publicUrl ?? url
  const platform: Platform = {
    config,
    publicUrl,
    db: database.db,
    jobs: createJobs(),
    gateway: createPaymentGateway(gateway.keys, { sandboxOrigin: gateway.origin }),
    mail: createMailer(config),
    sms: createSmsSender(config),
    clock,
    ids: uuidv7,
    crashpoint: noCrash,
    log: createLog(config.logLevel),
  }
  const identity = createIdentityProvider(platform, () => publicUrl, google)
  await rememberPasswords(identity)
  // On a slow machine many requests may have to wait. Tests should not fail because of that.
  const gate = createGate({ ...gateSizes, patienceMs: { vital: 60_000, general: 60_000 } })
  const app = await buildApp({
    platform,
    authenticate: createAuthenticate(platform, identity),
    readiness: async () => [],
    publicUrl,
    gate,
    observe,
    plugins: [
      async (scope) => identityRoutes(scope, platform, identity),
      ...(pages ? [pages] : []),
    ],
  })
  await app.listen({ host: '127.0.0.1', port })

  let people = 0
  const signUp = async (name: string): Promise<Person> => {
    const email = `${name.toLowerCase().replace(/\W/g, '')}${++people}@example.com`
    return signUpAt(url, { name, email, password: 'a long password' })
  }
  return {
    app,
    gate,
    platform,
    database,
    gateway,
    url,
    clock,
    anonymous: clientOf(url, null),
    signUp,
    async prove({ email }) {
      await database.pool.query('update users set email_verified = true where email = $1', [email])
    },
    async admin() {
      const person = await signUp('Admin')
      await database.pool.query(
        `update users set role = 'admin', email_verified = true where email = $1`,
        [person.email],
      )
      return person
    },
    addProduct: (product = {}) => addProduct(database, product),
    confirm: (clientSecret, paymentMethod = 'pm_card_visa') =>
      confirm(gateway, clientSecret, paymentMethod),
    askGateway: (call, fields = {}) => askGateway(gateway, call, fields),
    runJobs: () => runJobs(database, platform),
    async [Symbol.asyncDispose]() {
      await app.close()
      await gateway.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function clientOf(url: string, token: string | null): Client {
  return createClient((address, init) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  }, `${url}/api`)
}

type SignUp = { name: string; email: string; password: string }

/** Signs up as the browser does: provider, session cookie, identity token, access token. */
export async function signUpAt(url: string, { name, email, password }: SignUp): Promise<Person> {
  const headers = { 'content-type': 'application/json', origin: url }
  const signedUp = await fetch(`${url}/api/identity/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name, email, password }),
  })
  if (!signedUp.ok) throw new Error(`Sign-up failed: ${await signedUp.text()}`)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/identity/token`, { headers: { cookie } })
  const { token: identityToken } = (await answer.json()) as { token: string }
  const { token } = await clientOf(url, identityToken).users.signIn({
    params: { email },
    body: { email, name },
  })
  return { email, name, token, identityToken, cookie, client: clientOf(url, token) }
}

let productCount = 0

/** Adds a product as the catalogue import would: on sale, in stock, with the matching stock move. */
export async function addProduct(
  { pool }: Pick<TestDatabase, 'pool'>,
  product: Partial<NewProduct>,
): Promise<{ toolId: string; partNumber: string }> {
  const toolId = uuidv7.next()
  const partNumber = product.partNumber ?? `TEST-${++productCount}`
  await pool.query(
    `insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
     values ($1, $2, $3, $4, 'other', $5, $6, $7, $8)`,
    [
      toolId,
      partNumber,
      product.productName ?? `Tool ${partNumber}`,
      product.company ?? 'Northfield Tool',
      product.price ?? 12_850,
      product.minimumOrder ?? 1,
      product.description ?? 'A tool for tests.',
      product.picture ?? 'torque',
    ],
  )
  const onHand = product.availableQuantity ?? 10
  await pool.query('insert into stock (product_id, on_hand) values ($1, $2)', [toolId, onHand])
  if (onHand > 0) {
    await pool.query(
      `insert into stock_moves (id, product_id, quantity, reason) values ($1, $2, $3, 'received')`,
      [uuidv7.next(), toolId, onHand],
    )
  }
  return { toolId, partNumber }
}

async function runJobs({ pool }: TestDatabase, platform: Platform): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  const handlers = {
    ...auditJobs(platform),
    ...catalogJobs(platform),
    ...orderJobs(platform),
    ...notificationsJobs(platform),
    ...identityJobs(platform),
    ...reconciliationJobs(platform),
  }
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        (payload: unknown) => handler(payload),
      ]),
    ),
  })
}
