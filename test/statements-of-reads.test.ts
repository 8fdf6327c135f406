import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'
import { loadSandboxReviews } from '../demo/catalogue.ts'
import { loadDemoParts } from './demo-parts.ts'
import { drawnPages, type DrawnPages } from './drawn-pages.ts'
import { recordStatements } from './statement-counter.ts'

// How many statements the pages and calls that read the shop send, how often they wait for the database, and how many
// connections they take: each one more is another write to a socket, which wakes another process of PostgreSQL. A change
// that needs more should have a reason; one that needs fewer lowers the figures here. Where several statements follow one
// another while others run beside them, the number of trips is a matter of chance and left out.

let store: TestStore
let pages: DrawnPages

beforeAll(async () => {
  pages = await drawnPages()
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1000000' }, { pages: pages.serve })
  await loadDemoParts(store)
  await loadSandboxReviews(store.database.pool)
})
afterAll(() => store[Symbol.asyncDispose]())

test.for([
  ['home page', '/', { statements: 5, trips: 1, connections: 1 }],
  // What it fits is on the page of a part too, for readers without scripts.
  ['product page', '/Product/HK-09IN', { statements: 6, trips: 1, connections: 1 }],
  [
    'product page with the reviews of so many stars',
    '/Product/HK-09IN?rating=5',
    { statements: 6, trips: 1, connections: 1 },
  ],
  ['tools page', '/Tools', { statements: 3, trips: 1, connections: 1 }],
  [
    'tools page of a category',
    '/Tools/Category/wrenches?inStock=1',
    // Two more than a list of all products: the attributes of the category, and the counts of their values.
    { statements: 5, trips: 1, connections: 1 },
  ],
  ['search page', '/Tools?q=torque+wrench', { statements: 5, trips: 2 }],
  // As typed, the list and the counts find nothing. Then what was meant is looked up, tried, and read.
  ['search page with a slip', '/Tools?q=torqe+wrnech', { statements: 7, trips: 4 }],
  ['page of a product', '/api/part/HK-09IN', { statements: 1, trips: 1 }],
  ['page of the list', '/api/tool?limit=24&order=newest', { statements: 1, trips: 1 }],
  ['search', '/api/tool?limit=24&order=best&q=torque', { statements: 2, trips: 2 }],
  ['counts', '/api/facet', { statements: 2, trips: 1 }],
  ['counts of a search', '/api/facet?q=torque+wrench', { statements: 3, trips: 1 }],
  ['counts in a category', '/api/facet?category=wrenches', { statements: 4, trips: 1 }],
  [
    'list by an attribute',
    '/api/tool?limit=24&category=sockets&attribute=drive:1/2',
    { statements: 2, trips: 2 },
  ],
  [
    'list in the order of an attribute',
    '/api/tool?limit=10&category=sockets&order=attribute:length',
    { statements: 2, trips: 2 },
  ],
  ['categories', '/api/category', { statements: 2, trips: 1 }],
  ['suggestion by the start of many numbers', '/api/suggestion?q=CW', { statements: 1, trips: 1 }],
  ['suggestion by the start of few numbers', '/api/suggestion?q=TW-4', { statements: 2, trips: 2 }],
  ['suggestion by words', '/api/suggestion?q=torque', { statements: 2, trips: 1 }],
  ['suggestion with a slip', '/api/suggestion?q=torqe+wrnech', { statements: 4, trips: 3 }],
  [
    'search for the number of another maker',
    '/api/tool?limit=24&order=best&q=V72-2205',
    { statements: 2, trips: 2 },
  ],
  ['counts of the number of another maker', '/api/facet?q=V72-2205', { statements: 3, trips: 1 }],
  ['page of a product by the number of another maker', '/api/part/V72-2205', { statements: 4 }],
  ['price by the number of another maker', '/api/part-price?part=V72-2205', { statements: 3 }],
  ['parts that go with a part', '/api/part/RT-12072/goes-with', { statements: 2, trips: 2 }],
  ['years', '/api/vehicle/year', { statements: 1, trips: 1 }],
  ['makes of a year', '/api/vehicle/make?year=2016', { statements: 1, trips: 1 }],
  ['models', '/api/vehicle/model?year=2016&make=honda', { statements: 2, trips: 2 }],
  ['vehicle', '/api/vehicle/2016-honda-civic', { statements: 1, trips: 1 }],
  // What is known of the vehicle is kept, so that it costs a list nothing.
  [
    'list of a vehicle',
    '/api/tool?limit=24&order=newest&vehicle=2016-honda-civic',
    { statements: 1, trips: 1, connections: 1 },
  ],
  ['tools page of a vehicle', '/Tools?vehicle=2016-honda-civic', { statements: 4, trips: 1 }],
  ['counts of a vehicle', '/api/facet?vehicle=2016-honda-civic', { statements: 3, trips: 1 }],
  ['verdicts', '/api/fit?vehicle=2016-honda-civic&part=HK-09IN', { statements: 1, trips: 1 }],
  ['reviews', '/api/review?limit=8', { statements: 1, trips: 1 }],
  [
    'reviews of a product with so many stars',
    '/api/review?limit=20&partNumber=HK-09IN&rating=5',
    { statements: 1, trips: 1 },
  ],
] as const)('%s', async ([, url, expected]) => {
  // The first request may load code or fill what is kept for later ones.
  await store.app.inject(url)
  pages.forget()
  const { statements, trips, connections } = await recordStatements(
    store.database.pool,
    async () => {
      expect((await store.app.inject(url)).statusCode).toBe(200)
    },
  )
  expect({ statements: statements.length, trips, connections }).toMatchObject(expected)
})
