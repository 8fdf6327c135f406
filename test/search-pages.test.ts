import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/describe'
import { productsRoutes } from '#modules/catalog'
import type { Db } from '#platform/db'
import { fillShop } from './fill-shop.ts'
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

// All 20,000 products have "certificate", 4,400 have "brake", and a few have both "lamp" and this number. A thousand blocks
// are the sample, which is read first.
test.for<[Call, query: object, most: number]>([
  ['suggest', { q: 'z81-0' }, 150],
  ['suggest', { q: 'brake' }, 2000],
  ['suggest', { q: 'certificate' }, 1500],
  ['suggest', { q: 'lamp 1234' }, 1400],
  ['suggest', { q: 'torqe wrnech' }, 4000],
  ['suggest', { q: 'brake wrench alternator' }, 1500],
  ['list', best('z81-000100'), 1500],
  ['list', best('brake'), 2200],
  ['list', best('certificate'), 1700],
  ['list', best('certificate', { inStock: '1', category: 'torque' }), 4500],
  ['list', best('lamp 1234'), 1400],
  ['list', best('certificate', { order: 'newest' }), 1500],
  ['list', best('certificate', { order: 'price' }), 1500],
  ['list', best('torque wrench', { order: 'name' }), 3000],
  ['countFacets', { q: 'certificate' }, 13000],
  ['countFacets', { q: 'lamp 1234' }, 1400],
  ['countFacets', {}, 60],
  ['categories', {}, 60],
])('%s %o reads at most %d blocks', async ([call, query, most]) => {
  const { db, asked } = rememberingDb(pool)
  await ask(db, call, query)
  const read = await blocksRead(pool, asked)
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
    // A page may lie in one block of the shuffled shelf or in two.
    const read = await Promise.all(pages.map((page) => blocksRead(pool, page)))
    const [first = 0, second = 0] = read
    expect(read.at(-1)).toBeLessThanOrEqual(2 * Math.max(first, second))
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
