import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CrashPoint } from '#platform/crashpoint'
import type { Platform } from '#platform'
import { readConfig } from '#platform/config'
import { insightJobs } from '#modules/insights'
import { beginInSandbox } from '#modules/taxes'
import { reconciliationJobs } from '#modules/reconciliation'
import { booksOf } from '#test/books'
import { orderBody } from '#test/order-body'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { loadOwnCatalogue, loadSandboxReviews } from '../catalogue.ts'
import { loadSandboxTables } from '../delivery-data.ts'
import { loadOwnZips } from '../../src/startup/delivery-data.ts'
import { decideOnHistory, queueHistory } from './begin-history.ts'
import { demoHistoryJobs } from './demo-history.jobs.ts'
import { readProducts } from './demo-history.repository.ts'
import { planHistory } from './plan/plan-history.ts'

let store: TestStore
let admin: Person
let books: ReturnType<typeof booksOf>

beforeAll(async () => {
  store = await openTestStore()
  books = booksOf(store)
  const since = await decideOnHistory(store.database, new Date())
  await loadOwnCatalogue(store.database.pool, since)
  await loadSandboxReviews(store.database.pool)
  await loadOwnZips(store.database.pool)
  await loadSandboxTables(store.platform, since)
  await beginInSandbox(store.platform)
  admin = await store.admin()
})
afterAll(() => store[Symbol.asyncDispose]())

const write = (platform: Platform = store.platform) =>
  demoHistoryJobs(platform)['demo-history.write']?.({})
const count = async (what: string) => {
  const { rows } = await books.sql(`select count(*)::int as count from ${what}`)
  return rows[0].count as number
}

test('a past is the same each time it is made, and begins and ends where it should', async () => {
  const until = new Date('2026-11-18T19:00:00Z')
  const products = await readProducts(store.platform.db)
  const plan = planHistory(products, until)
  expect(planHistory(products, until)).toEqual(plan)
  expect(plan.orders).toHaveLength(600)
  expect(plan.customers).toHaveLength(120)
  const emails = new Set(plan.customers.map(({ email }) => email))
  expect(emails.size).toBe(120)
  const moments = plan.orders.map(({ placedAt }) => placedAt.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(moments.at(-1)).toBeLessThan(until.getTime())
  expect(until.getTime() - (moments[0] ?? 0)).toBeLessThan(181 * 86_400_000)
  // A shop that is first started in the first minutes of a month, a day and a year has one too.
  expect(planHistory(products, new Date('2027-01-01T00:05:00Z')).orders).toHaveLength(600)
})

test.for<CrashPoint>(['history: gateway told', 'history: before the commit'])(
  'killed at "%s", the shop has no past yet',
  async (point) => {
    const crashpoint = (place: CrashPoint) => {
      if (place === point) throw new Error('killed')
    }
    await expect(write({ ...store.platform, crashpoint })).rejects.toThrow('killed')
    expect(await count('orders')).toBe(0)
    expect(await count('users')).toBe(1)
  },
)

test('somebody orders before the past is there, and nothing is doubled, mailed or out of joint', async () => {
  const buyer = await store.signUp('Buyer')
  const { rows } = await books.sql(`select id from products where part_number = 'RT-38072'`)
  await buyer.client.orders.place({ body: orderBody(buyer, rows[0].id, 2) })
  const mails = await count('mails')
  await Promise.all([write(), write()])
  expect(await count('orders')).toBe(601)
  expect(await count('users')).toBe(126)
  expect(await count('mails')).toBe(mails)
  expect(await count(`graphile_worker.jobs where task_identifier = 'orders.send-letter'`)).toBe(1)
  await books.hold()
})

test('the gateway has the same payments, refunds and disputes, and finds no contradiction', async () => {
  const jobs = reconciliationJobs(store.platform)
  await jobs['reconciliation.recent']?.({})
  await jobs['reconciliation.compare-books']?.({})
  expect(await count('reconciliation_breaks where resolved_at is null')).toBe(0)
  expect(await count('webhook_inbox')).toBe(0)
  const { gateway } = store.platform
  const listed = async (all: AsyncIterable<unknown>) => {
    let found = 0
    for await (const _ of all) found++
    return found
  }
  const ever = new Date(0)
  expect(await listed(gateway.listIntents(ever))).toBe(await count('payments'))
  expect(await listed(gateway.listRefunds(ever))).toBe(await count('refunds'))
  expect(await listed(gateway.listDisputes(ever))).toBe(3)
  const month = new Date(Date.now() - 30 * 86_400_000)
  expect(await listed(gateway.listIntents(month))).toBe(
    await count(
      `payments where created_at >= date_trunc('second', '${month.toISOString()}'::timestamptz)`,
    ),
  )
  await books.hold()
})

test('the shop has lived: every state of money and goods, reviews with answers, stock that ran low', async () => {
  const states = async (axis: string) => {
    const { rows } = await books.sql(
      `select distinct ${axis}_state as state from orders order by 1`,
    )
    return rows.map(({ state }) => String(state))
  }
  expect(await states('money')).toEqual([
    'disputed',
    'paid',
    'partly_refunded',
    'processing',
    'refunded',
    'unpaid',
  ])
  expect(await states('goods')).toEqual(['delivered', 'returned', 'shipped', 'unfulfilled'])
  expect(await states('order')).toEqual(['cancelled', 'closed', 'open'])
  const { rows } = await books.sql(
    `select string_agg(state, ' ' order by state) as states from disputes`,
  )
  expect(rows).toEqual([{ states: 'lost open won' }])
  expect(await count('reviews where author_id is not null')).toBeGreaterThan(50)
  expect(await count('reviews where answer is not null')).toBeGreaterThan(4)
  expect(await count('reviews where hidden_at is not null')).toBe(1)
  expect(await count('low_stock')).toBeGreaterThanOrEqual(9)
  expect(await count('order_notes')).toBeGreaterThan(4)
  expect(await count('users where blocked_at is not null')).toBe(1)
  const { items } = await admin.client.reviews.list({ query: { limit: 30 } })
  expect(items.every(({ isVerified }) => !isVerified)).toBe(true)
})

test('orders of the past have several lines, delivery by the tables and the tax of New Jersey', async () => {
  const { rows } = await books.sql(`
    select count(*) filter (where delivery ->> 'mode' = 'parcel')::int as parcels,
      count(*) filter (where delivery ->> 'mode' = 'freight')::int as freight,
      count(*) filter (where delivery ->> 'mode' = 'none')::int as uncharged,
      count(*) filter (where tax_cents > 0)::int as taxed,
      count(*) filter (where tax_cents > 0 and ship_to ->> 'address' not like '%, NJ %')::int as taxed_elsewhere,
      count(*) filter (where (delivery ->> 'shipsOn')::date < placed_at::date)::int as shipped_before,
      count(*) filter (where (delivery ->> 'shipsOn')::date > placed_at::date + 6)::int as shipped_late
    from orders`)
  expect(rows).toMatchObject([
    { uncharged: 0, taxed_elsewhere: 0, shipped_before: 0, shipped_late: 0 },
  ])
  expect(rows[0].parcels).toBeGreaterThan(400)
  expect(rows[0].freight).toBeGreaterThan(10)
  expect(rows[0].taxed).toBeGreaterThan(20)
  const severals = `(select order_id from order_lines where kind = 'goods' group by 1 having count(*) > 1) severals`
  expect(await count(severals)).toBeGreaterThan(120)
})

test('the figures show six months, are those of the ledger, and value the stock of each of them', async () => {
  await insightJobs(store.platform)['insights.add-figures']?.({})
  await books.hold()
  const { totals } = await admin.client.figures.show({ query: { period: '12-months' } })
  const { rows } = await books.sql(
    `select -sum(amount_cents)::bigint as cents from ledger_entries where account = 'sales'`,
  )
  expect(Math.round(totals.sales * 100)).toBe(rows[0].cents)
  expect(
    await count(`(select distinct date_trunc('month', hour) from figures_by_hour) months`),
  ).toBeGreaterThanOrEqual(6)
  expect(await count('figures_of_stock where day < current_date - 150')).toBeGreaterThan(0)
})

test('a later start adds nothing, and a shop that had products before its first start never gets a past', async () => {
  const before = await count('orders')
  expect(await decideOnHistory(store.database, new Date())).toBeUndefined()
  await queueHistory(store.platform.db)
  await write()
  await books.sql(`delete from settings where name like 'demo-history.%'`)
  expect(await decideOnHistory(store.database, new Date())).toBeUndefined()
  await queueHistory(store.platform.db)
  await write()
  expect(await count('orders')).toBe(before)
  expect(await count(`graphile_worker.jobs where task_identifier = 'demo-history.write'`)).toBe(0)
})

test('DEMO_HISTORY=0 leaves it out', () => {
  expect(readConfig({}).demoHistory).toBe(true)
  expect(readConfig({ DEMO_HISTORY: '0' }).demoHistory).toBe(false)
})
