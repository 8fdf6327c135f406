import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/describe'
import { productsRoutes } from '#modules/catalog'
import { keepVehicleParts } from '#modules/fitment'
import type { Db } from '#platform/db'
import { fillShop } from './fill-shop.ts'
import { countChangedProducts } from '../src/modules/catalog/facets/shelf-counts.repository.ts'
import { readUnreadSizes } from '../src/modules/catalog/words/unread-sizes.repository.ts'
import { loadOwnCatalogue } from '../demo/catalogue.ts'
import { loadOwnSynonyms } from '../src/startup/catalogue-folder.ts'
import { blocksRead, rememberingDb } from './buffers.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { plantVehicles } from './planted-fitment.ts'
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
  await readUnreadSizes(database.db)
  await loadOwnSynonyms(database.db)
  await countChangedProducts(database.db)
  await plantVehicles(pool)
  // One product in 25 fits the Comet, one in 4 the Meridian, and every product the Hauler.
  await pool.query(
    `insert into fitments (product_id, model_id, year_from, year_to, quantity)
     select id, 199002, 2010, 2019, 1 from products where archived_at is null
     union all
     select id, 199001, 2012, 2017, 1 from (
       select id, row_number() over (order by id) as n from products where archived_at is null
     ) as numbered where n % 25 = 0
     union all
     select id, 199003, 2012, 2017, 1 from (
       select id, row_number() over (order by id) as n from products where archived_at is null
     ) as numbered where n % 4 = 0`,
  )
  await database.db.transaction().execute((tx) => keepVehicleParts(tx, [199_001, 199_002, 199_003]))
  await addOtherNumbers()
  // Every product has a rating, which lists look up.
  await pool.query(
    'insert into product_ratings (product_id, reviews, stars) select id, 2, 9 from products',
  )
  await tidy()
}, 180_000)
afterAll(() => database.close())

/** Reading the sizes has written every product anew. Autovacuum may be at work on the table, and is waited for. */
async function tidy(): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query(`set lock_timeout = '2min'`)
    await connection.query('vacuum full products')
    await connection.query('vacuum analyze')
  } finally {
    connection.release(true)
  }
}

/** Five numbers of other makers for each product: q1000000x and so on. */
async function addOtherNumbers(): Promise<void> {
  await pool.query(
    `insert into interchange_numbers (number_key, number, maker, kind, product_id)
     select 'q' || 1000000 + 5 * row + other || 'x', 'Q-' || 1000000 + 5 * row + other || '-X', 'Maker ' || other,
       'competitor', id
     from (select id, row_number() over (order by id) as row from products) as numbered, generate_series(0, 4) as other`,
  )
}

type Call = 'list' | 'suggest' | 'countFacets' | 'categories'

async function ask(db: Db, call: Call, query: object): Promise<unknown> {
  const handler = productsRoutes[call]?.handler as unknown as (request: object) => Promise<unknown>
  return handler({ platform: { db, clock: movableClock() }, actor: null, params: {}, query })
}

const best = (q: string, more = {}) => ({ q, order: 'best', limit: 24, ...more })

const ofVehicle = (vehicle: string, order: string) => ({ vehicle, order, limit: 24 })

// All 20,000 products have "certificate", 4,400 have "brake", and a few have both "lamp" and this number. Words that hardly
// any product has are sampled in three slices.
test.for<[Call, query: object, most: number]>([
  ['suggest', { q: 'z81-0' }, 24],
  ['suggest', { q: 'brake' }, 600],
  ['suggest', { q: 'certificate' }, 450],
  // Where nothing has all words, what the nearest words find is looked up as any search is.
  ['suggest', { q: 'lamp 1234' }, 400],
  ['suggest', { q: 'torqe wrnech' }, 1400],
  ['suggest', { q: 'brake wrench alternator' }, 1500],
  ['suggest', { q: 'lamp 12 mm' }, 350],
  ['suggest', { q: '1/2 in' }, 500],
  ['list', best('10mm lamp'), 300],
  ['list', best('12.7 mm'), 500],
  ['list', best('spanner'), 800],
  ['countFacets', { q: '10mm lamp' }, 250],
  // There are 100,000 numbers of other makers.
  ['list', best('q-1054321-x'), 70],
  ['list', best('Maker 1 q-1054321-x'), 160],
  // A thousand products are sampled whatever is searched for.
  ['list', best('q-1054321-x', { order: 'newest' }), 1200],
  ['suggest', { q: 'q-10543' }, 160],
  ['countFacets', { q: 'q-1054321-x' }, 90],
  // Each number is also looked up among those of other makers, twice, and it is asked whether it finds anything.
  ['list', best('z81-000100'), 140],
  ['list', best('brake'), 900],
  ['list', best('certificate'), 700],
  ['list', best('certificate', { inStock: '1', category: 'torque' }), 4500],
  // Nothing has both words, so all lamps are looked up, and with them a torch, a flashlight and a light.
  ['list', best('lamp 1234'), 1700],
  ['list', best('certificate', { order: 'newest' }), 1500],
  ['list', best('certificate', { order: 'price' }), 1500],
  ['list', best('torque wrench', { order: 'name' }), 3000],
  ['countFacets', { q: 'certificate' }, 4500],
  // It may be a number of a maker called Lamp, which is looked up.
  ['countFacets', { q: 'lamp 1234' }, 1600],
  ['countFacets', {}, 60],
  ['list', ofVehicle('2015-northway-comet', 'newest'), 250],
  ['list', ofVehicle('2015-northway-comet', 'price'), 400],
  ['list', ofVehicle('2015-northway-hauler', 'newest'), 200],
  ['list', ofVehicle('2015-northway-hauler', 'price'), 300],
  ['list', ofVehicle('2019-northway-comet', 'newest'), 30],
  ['list', { ...ofVehicle('2015-northway-comet', 'newest'), category: 'torque' }, 500],
  ['countFacets', { vehicle: '2015-northway-comet' }, 120],
  ['countFacets', { vehicle: '2015-northway-hauler' }, 120],
  // All 20,000 products have the word and fit: a slice stands for them, with the vehicle and without.
  ['countFacets', { vehicle: '2015-northway-hauler', q: 'certificate' }, 6000],
  // Of 5,000 parts none is read but those that the page shows; 100 products are looked up among them.
  ['list', ofVehicle('2015-solace-meridian', 'price'), 900],
  ['list', { ...ofVehicle('2015-solace-meridian', 'newest'), category: 'torque' }, 900],
  ['countFacets', { vehicle: '2015-northway-comet', category: 'torque' }, 500],
  ['categories', {}, 60],
])('%s %o reads at most %d blocks', async ([call, query, most]) => {
  const { db, asked } = rememberingDb(pool)
  await ask(db, call, query)
  const read = await blocksRead(pool, asked)
  expect(read).toBeLessThanOrEqual(most)
})

// 5,100 products have the words of the first search, and the whole shelf those of the second.
test.for<[Call, query: object, most: number]>([
  ['countFacets', { q: 'brake' }, 6],
  ['countFacets', { q: 'certificate' }, 6],
  ['countFacets', { q: 'torqe wrnech' }, 10],
  ['suggest', { q: 'torqe wrnech' }, 1300],
  ['list', best('torqe wrnech'), 1300],
])('%s %o reads at most %d blocks when it is asked again', async ([call, query, most]) => {
  const { db, asked } = rememberingDb(pool)
  for (let time = 0; time < 3; time++) await ask(db, call, query)
  asked.length = 0
  await ask(db, call, query)
  expect(await blocksRead(pool, asked)).toBeLessThanOrEqual(most)
})

test('what is counted again is right after a product is sold out, changed or hidden', async () => {
  type Facets = { total: number; inStock: number }
  const count = (q: string) => ask(database.db, 'countFacets', { q }) as Promise<Facets>
  for (let time = 0; time < 3; time++) await count('brake')
  const before = await count('brake')
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, name from products where archived_at is null and name ilike '%brake%'
     and id not in (select product_id from sold_out) order by id limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('No product has brakes.')
  const { id, name } = first
  await pool.query('insert into sold_out values ($1)', [id])
  expect(await count('brake')).toMatchObject({ total: before.total, inStock: before.inStock - 1 })
  await pool.query('delete from sold_out where product_id = $1', [id])
  expect(await count('brake')).toMatchObject(before)
  await pool.query('update products set archived_at = now() where id = $1', [id])
  expect(await count('brake')).toMatchObject({ total: before.total - 1 })
  await pool.query('update products set archived_at = null, name = $2 where id = $1', [id, name])
  expect(await count('brake')).toMatchObject(before)
})

test.for(['price', '-price', 'newest'])(
  'the pages by %s of a vehicle that one product in four fits have every part once, in order',
  async (order) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from products where category = 'torque' and id in (select product_id from fitments where model_id = 199003)
       order by ${{ price: 'price_cents, id', '-price': 'price_cents desc, id desc', newest: 'id desc' }[order]}`,
    )
    expect(rows.length).toBeGreaterThan(50)
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { ...ofVehicle('2015-solace-meridian', order), category: 'torque', cursor }
      const { items, next } = (await ask(database.db, 'list', query)) as Page<{ _id: string }>
      ids.push(...items.map(({ _id }) => _id))
      cursor = next
    }
    expect(ids).toEqual(rows.map(({ id }) => id))
  },
)

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

// The words before the last one are common, rare, left out of the index, excluded, or those of a slip.
test.for([
  ['brake lam', 'brake & lam:*'],
  ['17999 bra', '17999 & bra:*'],
  ['17999 certif', '17999 & certif:*'],
  ['the certif', 'certif:*'],
  ['17999', '17999:*'],
  ['19 lamp', '19 & lamp:*'],
  ['-brake inspec', '!brake & inspec:*'],
  ['with its own certif', 'certif:*'],
])('the suggestions for %s are products that have its words', async ([typed, query]) => {
  const { items } = (await ask(database.db, 'suggest', { q: typed })) as {
    items: { partNumber: string; by: string }[]
  }
  const { rows } = await pool.query<{ part_number: string }>(
    `select part_number from products where search @@ to_tsquery('english', $1)
     order by ts_rank(search, to_tsquery('english', $1)) desc, name, id`,
    [query],
  )
  const having = rows.map(({ part_number }) => part_number)
  const suggested = items.map(({ partNumber }) => partNumber)
  expect(items.every(({ by }) => by === 'words')).toBe(true)
  expect(suggested).toHaveLength(Math.min(having.length, 8))
  expect(having).toEqual(expect.arrayContaining(suggested))
  // A word that more than about 2,000 products have is ranked in a part of the shelf, any other on the whole.
  const isRanked = having.length < 1_000
  expect(suggested).toEqual(isRanked ? having.slice(0, 8) : suggested)
})

test('a search that finds more than 10,000 says about how many each choice has', async () => {
  const counted = await ask(database.db, 'countFacets', { q: 'certificate' })
  const exact = await ask(database.db, 'countFacets', {})
  expect(counted).toMatchObject({ total: 10_000, isWhole: false })
  const inStock = (facets: unknown) => (facets as { inStock: number }).inStock
  expect(inStock(counted) / inStock(exact)).toBeGreaterThan(0.9)
  expect(inStock(counted) / inStock(exact)).toBeLessThan(1.1)
})
