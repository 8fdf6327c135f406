import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { ordersPerBuyer, type CheckoutRequest, type Loader, type Offer } from '../load/index.ts'
import type { Bounds, Comparison, Side } from '../measure.ts'
import { gatewayOf, type withDatabase } from '../rows/compare.ts'
import { childrenOf } from '../store/processes.ts'
import { makeBuyers, readOffers } from '../store/buyers.ts'
import { checkoutBodies, checkoutLines, makeCarts, setsOf } from './carts.ts'
import { placeModels, quoteOf } from './model-orders.ts'
import { checkoutSteps, flowSteps, placeSteps, type Step } from './steps.ts'
import { writeLimit } from './write-limit.ts'

type Store = ReturnType<typeof withDatabase>

const goal = { ratio: 0.3 }
const offersAtOnce = 1_000
const referenceBuyers = 5_000
/** More than the store can place, so that no run ends for lack of buyers. */
const mostOrdersPerSecond = 2_500
/** More carts than the store can order. */
const mostCartsPerSecond = 600
/** Made before the first run, so that making them costs no run anything. */
const cartsAtFirst = 6_000
const patienceMs = 180_000

/** Orders alone, of one product, and up to the settled payment, each beside the same rows written without a store. */
export async function compareOrders(
  store: Store,
  loader: Loader,
): Promise<AsyncDisposable & { all: Comparison[] }> {
  const pool = new Pool({ connectionString: store.databaseUrl, max: 2 })
  const offers = await readOffers(pool, offersAtOnce)
  const models = await placeModels(store, pool, offers)
  await prepareReference(pool, offers)
  const carts = await preparedCarts(store, pool, offers)
  const limit = writeLimit(store.databaseUrl)
  const secretKey = secretKeyOf(store.dataDir)
  const gateway = { origin: await gatewayOf(store.url), secretKey }
  const ofOne = { buyers: referenceBuyers, offers: offers.length, model: models.one }
  const ofTen = { buyers: referenceBuyers, offers: setsOf(offers).length, model: models.ten }

  const { checkout, ours } = storeSides(store, loader, { pool, carts })
  const theirs = (steps: Step[]): Side => ({
    what: limit.what,
    servers: [],
    postmaster: store.postmaster,
    run: (bounds) => limit.run(steps, bounds),
  })
  return {
    all: [
      {
        row: 'order placed',
        goal,
        store: ours(offers),
        reference: theirs(placeSteps({ ...ofOne, hot: false })),
      },
      {
        row: 'order placed, one hot product',
        goal,
        store: ours(offers.slice(0, 1)),
        reference: theirs(placeSteps({ ...ofOne, hot: true })),
      },
      {
        row: 'order of ten products placed',
        goal,
        store: checkout,
        reference: theirs(checkoutSteps(ofTen)),
      },
      {
        row: 'order, intent, confirmation, settled',
        goal,
        store: ours(offers, gateway),
        reference: theirs(flowSteps(ofOne)),
      },
    ],
    async [Symbol.asyncDispose]() {
      await pool.query('drop schema if exists bench cascade')
      await pool.end()
    },
  }
}

type Prepared = { pool: Pool; carts: Awaited<ReturnType<typeof preparedCarts>> }

/** What the store does: it orders carts, and single products, up to the settled payment if it knows the gateway. */
function storeSides(store: Store, loader: Loader, { pool, carts }: Prepared) {
  const measured = {
    what: 'store',
    // With its sandboxes: the card gateway works for the orders too.
    servers: [store.pid, ...childrenOf(store.pid).filter((pid) => pid !== store.postmaster)],
    postmaster: store.postmaster,
    settled: () => jobsDone(pool),
  }
  const checkout: Side = {
    ...measured,
    async run(bounds: Bounds) {
      const requests = await carts.take(
        Math.ceil((mostCartsPerSecond * bounds.milliseconds) / 1000),
      )
      return loader.run({ kind: 'checkout', origins: [store.url], requests, ...bounds })
    },
  }
  const ours = (offers: Offer[], gateway?: { origin: string; secretKey: string }): Side => ({
    ...measured,
    async run(bounds: Bounds) {
      const wanted = (mostOrdersPerSecond * bounds.milliseconds) / 1000 / ordersPerBuyer
      const buyers = await makeBuyers(pool, Math.max(50, Math.ceil(wanted)))
      return loader.run({
        kind: 'place',
        origins: [store.url],
        buyers,
        offers,
        ...bounds,
        ...(gateway && { gateway }),
      })
    },
  })
  return { checkout, ours }
}

/** Buyers and products by number, as a script can pick them. */
async function prepareReference(pool: Pool, offers: { id: string }[]): Promise<void> {
  const buyers = await makeBuyers(pool, referenceBuyers)
  await pool.query('drop schema if exists bench cascade; create schema bench')
  await pool.query(
    'create table bench.buyers (n int primary key, id uuid not null, email text not null, cart_id uuid not null)',
  )
  await pool.query(
    'create table bench.offers (n int primary key, id uuid not null, price_cents bigint not null, of_set int not null)',
  )
  await makeCarts(
    pool,
    buyers.map((buyer) => ({ buyer, offers: [] })),
  )
  await pool.query(
    `insert into bench.buyers select n, users.id, email, carts.id
     from unnest($1::text[]) with ordinality as given(email, n)
     join users using (email) join carts on carts.user_id = users.id`,
    [buyers.map(({ email }) => email)],
  )
  await pool.query(
    `insert into bench.offers select n, id, price_cents, (n - 1) / $2::int + 1
     from unnest($1::uuid[]) with ordinality as given(id, n) join products using (id)`,
    [offers.map(({ id }) => id), checkoutLines],
  )
  await pool.query('create index on bench.offers (of_set)')
  await pool.query('analyze bench.buyers, bench.offers')
}

/** Carts that wait to be ordered, each once, with what their checkout sends. */
async function preparedCarts({ url }: Store, pool: Pool, offers: Offer[]) {
  const sets = setsOf(offers)
  const totals = new Map<readonly Offer[], number>()
  for (const set of sets) totals.set(set, (await quoteOf(url, set)).total)
  let waiting: CheckoutRequest[] = []
  const add = async (count: number) => {
    const buyers = await makeBuyers(pool, count)
    const carts = buyers.map((buyer, index) => ({ buyer, offers: sets[index % sets.length] ?? [] }))
    await makeCarts(pool, carts)
    waiting.push(...checkoutBodies(carts, totals))
  }
  await add(cartsAtFirst)
  return {
    async take(count: number): Promise<CheckoutRequest[]> {
      if (waiting.length < count) await add(count)
      const taken = waiting.slice(0, count)
      waiting = waiting.slice(count)
      return taken
    },
  }
}

/** Waits for the letters and the gateway's events of the last run: they must not cost the next one. */
async function jobsDone(pool: Pool): Promise<void> {
  const endsAt = performance.now() + patienceMs
  while (performance.now() < endsAt) {
    const { rows } = await pool.query<{ due: string }>(
      'select count(*) as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    if (Number(rows[0]?.due) === 0) return
    await pause(100)
  }
  throw new Error('The jobs of the last run are not done.')
}

function secretKeyOf(dataDir: string): string {
  const file = path.join(dataDir, 'gateway-keys.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { secretKey: string }).secretKey
}
