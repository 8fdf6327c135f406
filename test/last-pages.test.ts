import { usualTimeZone } from '#contract/shop/time-zones'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestPage, longestWholeList } from '#contract/constants'
import type { Page } from '#contract/describe'
import { auditRoutes } from '#modules/audit'
import { productsRoutes } from '#modules/catalog'
import { customersRoutes } from '#modules/customers'
import { usersRoutes } from '#modules/identity'
import { statementRoutes } from '#modules/ledger'
import { orderDeskRoutes, ordersRoutes } from '#modules/orders'
import { breaksRoutes } from '#modules/breaks'
import { reviewsRoutes } from '#modules/reviews'
import type { Db } from '#platform/db'
import { fillShop } from './fill-shop.ts'
import { addProduct } from './store.ts'
import { blocksRead, rememberingDb } from './buffers.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { fillBooks } from './fill-books.ts'

// In a shop with years of data, no list gets slower toward its end, and a list that is too long is never returned whole.

/** More items than a list may have to be returned whole. */
const many = 10_200
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 60_000 })
  pool = database.pool
  await pool.query(
    `insert into categories select slug, slug, '', '', n from unnest('{torque,filter,brake,socket,lamp}'::text[]) with ordinality as given(slug, n)`,
  )
  await fillShop(pool, many)
  await addProduct(database, { partNumber })
  await fillBooks(pool, many)
  await pool.query(
    `insert into audit_log (at, actor, act, subject)
     select timestamptz '2026-01-01' + n * interval '10 seconds', case when n % 2 = 0 then 'console' else 'gateway' end,
       case when n % 3 = 0 then 'order.refunded' else 'order.shipped' end, gen_random_uuid()
     from generate_series(1, $1::int) n`,
    [many],
  )
})
afterAll(() => database.close())

// A quarter of all reviews are about this product.
const partNumber = 'A-1'
const customer = { id: '00000000-0000-7000-8000-000000000001', email: 'user1@example.com' }
const lists = {
  products: productsRoutes['list'],
  orders: ordersRoutes['list'],
  mine: ordersRoutes['listMine'],
  desk: orderDeskRoutes['list'],
  users: usersRoutes['list'],
  reviews: reviewsRoutes['list'],
  breaks: breaksRoutes['list'],
  journals: statementRoutes['listDay'],
  customers: customersRoutes['list'],
  audit: auditRoutes['list'],
}

const filters = [
  {},
  { category: 'torque' },
  { company: ['Northfield Tool', 'Halden Brake'] },
  { price: '250-1000' },
  { inStock: '1' },
  { category: 'torque', inStock: '1' },
]
const words = [{ q: 'wrench' }, { q: 'forged', inStock: '1' }]

/** What staff narrow the list of orders by, alone and together. */
const deskFilters = [
  { status: 'Paid' },
  { category: 'torque' },
  { customer: 'new' },
  { from: '2026-01-01T01:00:00Z', to: '2026-01-01T07:00:00Z' },
  { sumFrom: 50_000, sumTo: 400_000 },
  { category: 'torque', customer: 'new' },
  { status: 'Paid', category: 'torque' },
  { status: 'To ship', customer: 'returning', sumFrom: 50_000, from: '2026-01-01T01:00:00Z' },
]

type Wanted = [name: keyof typeof lists, query: Record<string, unknown>]
const wanted: Wanted[] = [
  ...['oldest', 'newest'].flatMap((order) =>
    filters.map((filter): Wanted => ['products', { order, ...filter }]),
  ),
  ...['name', 'price', '-price'].flatMap((order) =>
    [{}, { inStock: '1' }].map((filter): Wanted => ['products', { order, ...filter }]),
  ),
  // With other sort orders a search finds all matches first and then sorts them, so every page costs as much as all
  // matches.
  ...['newest', 'best'].flatMap((order) =>
    words.map((found): Wanted => ['products', { order, ...found }]),
  ),
  ...['newest', 'oldest', '-total'].flatMap((order): Wanted[] => [
    ['orders', { order }],
    ['orders', { order, status: 'Paid' }],
    ['mine', { order, email: customer.email }],
  ]),
  ...deskFilters.flatMap((filter) =>
    ['newest', 'oldest', '-total'].map((order): Wanted => ['desk', { order, ...filter }]),
  ),
  ['desk', { order: 'newest', q: 'wrench', customer: 'new' }],
  ['orders', { order: 'newest', q: 'wrench' }],
  ['mine', { order: 'newest', q: 'wrench', email: customer.email }],
  ['users', {}],
  ['users', { q: 'user' }],
  ['reviews', {}],
  ['reviews', { partNumber }],
  ['breaks', { state: 'open' }],
  ['journals', {}],
  ['customers', { show: 'without orders' }],
  ['audit', {}],
  ['audit', { act: 'order.shipped' }],
  ['audit', { person: 'console' }],
  ['audit', { from: '2026-01-01', to: '2026-01-02' }],
]

test.for(wanted)(
  'the last page of %s %o reads about as much as the first',
  async ([name, query]) => {
    const pages = await pagesOf(name, query)
    const full = pages.filter(({ size }) => size === longestPage)
    expect(full.length).toBeGreaterThan(1)
    // The first page may count the whole list; the second one does what every other page does.
    const [second = 0, last = 0] = await Promise.all(
      [full[1], full.at(-1)].map((page) => blocksRead(pool, page?.asked ?? [])),
    )
    expect(last).toBeLessThanOrEqual(2 * second)
  },
)

test('a page of customers costs a few look-ups for each of their orders, also of one with half of all orders', async () => {
  const pages = await pagesOf('customers', { show: 'with orders' })
  const read = await Promise.all(pages.map(({ asked }) => blocksRead(pool, asked)))
  expect(read.reduce((sum, blocks) => sum + blocks, 0)).toBeLessThanOrEqual(12 * many)
})

test.for([
  ['products', { order: 'oldest' }],
  ['products', { order: 'best', q: 'certificate' }],
  ['reviews', { order: 'oldest' }],
] as const)(
  'too many %s %o to be answered whole: the refusal names what to send',
  async ([name, query]) => {
    const answer = ask(database.db, name, { ...query, isWhole: true })
    await expect(answer).rejects.toMatchObject({
      code: 'page_required',
      details: {
        longest: longestWholeList,
        errors: [{ path: 'query.limit' }, { path: 'query.cursor' }],
      },
    })
  },
)

test.for([
  ['products', { order: 'oldest', category: 'torque' }],
  ['products', { order: 'best', q: 'forged' }],
  ['reviews', { partNumber }],
] as const)('the whole of %s %o is not too much', async ([name, query]) => {
  const { items } = await ask(database.db, name, { ...query, isWhole: true })
  expect(items).toHaveLength(longestPage)
})

/** All pages of a list, with the statements each one sent to the database. */
async function pagesOf(name: keyof typeof lists, query: Record<string, unknown>) {
  const { db, asked } = rememberingDb(pool)
  const pages: { size: number; asked: typeof asked }[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next } = await ask(db, name, { ...query, ...(cursor && { cursor }) })
    pages.push({ size: items.length, asked: asked.splice(0) })
    cursor = next
  }
  return pages
}

async function ask(
  db: Db,
  name: keyof typeof lists,
  { isWhole = false, ...query }: Record<string, unknown>,
): Promise<Page<unknown>> {
  const handler = lists[name]?.handler as unknown as (request: unknown) => Promise<Page<unknown>>
  return handler({
    platform: { db, shop: { now: () => ({ settings: { time: { timeZone: usualTimeZone } } }) } },
    actor: { ...customer, role: 'admin' },
    params: { day: '2026-01-01' },
    query: { ...query, limit: longestPage },
    isWhole,
  })
}
