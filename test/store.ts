import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createClient, type Client } from '#contract/client'
import type { NewProduct } from '#contract/catalog/new-product.schema'
import {
  createAuthenticate,
  createIdentityProvider,
  identityRoutes,
  type GoogleClient,
} from '#modules/identity'
import { createKeptShop } from '#modules/settings'
import { createOrderKeys } from '#platform/order-keys'
import type { Platform } from '#platform'
import type { Carrier } from '#platform/carrier'
import { readConfig } from '#platform/config'
import { noCrash } from '#platform/crashpoint'
import { uuidv7 } from '#platform/ids'
import { createGate, gateSizes, type Gate, type Shedder } from '#platform/http'
import { createJobs } from '#platform/jobs'
import { createMailer } from '#platform/mail'
import { connectObjectStore } from '#platform/object-store'
import { createSmsSender } from '#platform/sms'
import { createFiles } from '#platform/stored-files'
import { createPaymentGateway } from '#platform/payment-gateway'
import { createLog, type Log } from '#platform/telemetry'
import { buildApp } from '../src/app.ts'
import type { SandboxGateway } from '../sandbox/start/start-gateway.ts'
import { freePort } from '#test/free-port'
import { askGateway, confirm } from './card-gateway.ts'
import { openCardSandbox } from './card-sandbox.ts'
import { createShopDatabase, type TestDatabase } from './database.ts'
import { drawnPreviews } from './drawn-pages.ts'
import { movableClock, type MovableClock } from './movable-clock.ts'
import { rememberPasswords } from './remembered-passwords.ts'
import { runJobs } from './run-jobs.ts'

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
  /** A client that sends this token. */
  clientOf(token: string): Client
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
  pages?: (app: FastifyInstance, client: Client, platform: Platform) => Promise<void>
  databaseOptions?: Parameters<typeof createShopDatabase>[0]
  google?: GoogleClient
  /** A carrier whose rates replace those of the table. */
  carrier?: Carrier | null
  log?: Log
  shedder?: Shedder
}

/** The whole store on its own database, with the real card sandbox and a clock that tests can move. */
export async function openTestStore(
  environment: Record<string, string> = {},
  { observe, pages, databaseOptions, google, carrier = null, log: ownLog, shedder }: Options = {},
): Promise<TestStore> {
  const database = await createShopDatabase(databaseOptions)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-test-'))
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const gateway = await openCardSandbox({ dataDir, publicUrl: url })
  const clock = movableClock()
  const config = readConfig({ LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '1000', ...environment })
  const publicUrl = config.publicUrl ?? url
  const log = ownLog ?? createLog(config.logLevel)
  const shop = createKeptShop({ db: database.db, isSandbox: config.stripe === null, log })
  const objects = config.storage ? await connectObjectStore(config.storage.account) : null
  const platform: Platform = {
    config,
    publicUrl,
    db: database.db,
    joinedReads: database.joinedReads,
    jobs: createJobs(),
    gateway: createPaymentGateway(gateway.keys, { sandboxOrigin: gateway.origin }),
    carrier,
    objects,
    files: createFiles(objects, { clock, log }),
    mail: createMailer(config),
    sms: createSmsSender(config),
    shop,
    clock,
    ids: uuidv7,
    orderKeys: createOrderKeys({ config, db: database.db }),
    crashpoint: noCrash,
    log,
  }
  const identity = createIdentityProvider(platform, () => publicUrl, google)
  await rememberPasswords(identity)
  // On a slow machine many requests may have to wait. Tests should not fail because of that.
  const gate = createGate({ ...gateSizes, patienceMs: { vital: 60_000, general: 60_000 } })
  let inProcess: Client | undefined
  const client = () => {
    if (!inProcess) throw new Error('The store has not been built yet.')
    return inProcess
  }
  const app = await buildApp({
    platform,
    authenticate: createAuthenticate(platform, identity),
    readiness: async () => [],
    publicUrl,
    gate,
    shedder,
    observe,
    drawPreview: drawnPreviews(client),
    plugins: [
      async (_scope, own) => void (inProcess = own),
      async (scope) => identityRoutes(scope, platform, identity),
      ...(pages
        ? [(scope: FastifyInstance, client: Client) => pages(scope, client, platform)]
        : []),
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
    clientOf: (token) => clientOf(url, token),
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
