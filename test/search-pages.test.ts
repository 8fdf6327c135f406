import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/describe'
import { productsRoutes } from '#modules/catalog'
import type { Db } from '#platform/db'
import { fillShop } from '../bench/fill-shop.ts'
import { countChangedProducts } from '../src/modules/catalog/products/shelf-counts.repository.ts'
import { loadOwnCatalogue } from '../src/startup/catalogue-folder.ts'
import { blocksRead, rememberingDb } from './buffers.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { movableClock } from './movable-clock.ts'

// What a search reads does not grow with the number of products that have its words. Blocks are counted, not time.

const many = 20_000
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 120_000 })
  pool = database.pool
  await loadOwnCatalogue(pool)
  await fillShop(pool, many)
  await countChangedProducts(database.db)
  await pool.query('vacuum analyze')
}, 180_000)
afterAll(() => database.close())

type Call = 'list' | 'suggest' | 'countFacets' | 'categories'

async function ask(db: Db, call: Call, query: object): Promise<unknown> {
  const handler = productsRoutes[call]?.handler as unknown as (request: object) => Promise<unknown>
  return handler({ platform: { db, clock: movableClock() }, actor: null, params: {}, query })
}

const best = (q: string, more = {}) => ({ q, order: 'best', limit: 24, ...more })

// In all 20,000 products there is "certificate", in 4,400 "brake", in 17 "lamp" with this number.
test.for<[Call, query: object, most: number]>([
  ['suggest', { q: 'z81-0' }, 1],
  ['suggest', { q: 'brake' }, 1],
  ['suggest', { q: 'certificate' }, 1],
  ['suggest', { q: 'lamp 1234' }, 1],
  ['suggest', { q: 'torqe wrnech' }, 1],
  ['suggest', { q: 'brake wrench alternator' }, 1],
  ['list', best('z81-000100'), 1],
  ['list', best('brake'), 1],
  ['list', best('certificate'), 1],
  ['list', best('certificate', { inStock: '1', category: 'torque' }), 1],
  ['list', best('lamp 1234'), 1],
  ['list', best('certificate', { order: 'newest' }), 1],
  ['list', best('certificate', { order: 'price' }), 1],
  ['list', best('torque wrench', { order: 'name' }), 1],
  ['countFacets', { q: 'certificate' }, 1],
  ['countFacets', { q: 'lamp 1234' }, 1],
  ['countFacets', {}, 1],
  ['categories', {}, 1],
])('%s %o reads at most %d blocks', async ([call, query, most]) => {
  const { db, asked } = rememberingDb(pool)
  await ask(db, call, query)
  const read = await blocksRead(pool, asked)
  console.log(call, JSON.stringify(query), read)
  expect(read).toBeLessThanOrEqual(most)
})

test.for([
  best('certificate', { limit: 100 }),
  best('brake', { limit: 100 }),
  best('certificate', { limit: 100, company: ['Halden Brake'], inStock: '1' }),
])(
  'the pages of %o have every match once, and the last one reads what the first does',
  async (query) => {
    const { db, asked } = rememberingDb(pool)
    const ids: string[] = []
    const pages: (typeof asked)[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, next } = (await ask(db, 'list', { ...query, cursor })) as Page<{ _id: string }>
      ids.push(...items.map(({ _id }) => _id))
      pages.push(asked.splice(0))
      cursor = next
    }
    const { rows } = await pool.query<{ id: string }>(
      `select id from products where search @@ websearch_to_tsquery('english', $1)
       and ($2::text[] is null or company = any ($2))
       and ($3::text is null or not exists (select from sold_out where product_id = id))`,
      [query.q, 'company' in query ? query.company : null, 'inStock' in query ? '1' : null],
    )
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    const [second = 0, last = 0] = [
      await blocksRead(pool, pages[1] ?? []),
      await blocksRead(pool, pages.at(-2) ?? []),
    ]
    expect(last).toBeLessThanOrEqual(2 * second)
  },
)

test('a search that finds more than 10,000 says about how many each choice has', async () => {
  const counted = await ask(database.db, 'countFacets', { q: 'certificate' })
  const exact = await ask(database.db, 'countFacets', {})
  expect(counted).toMatchObject({ total: 10_000, isWhole: false })
  const inStock = (facets: unknown) => (facets as { inStock: number }).inStock
  expect(inStock(counted) / inStock(exact)).toBeGreaterThan(0.9)
  expect(inStock(counted) / inStock(exact)).toBeLessThan(1.1)
})
