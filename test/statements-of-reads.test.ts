import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'
import { loadOwnCatalogue, loadSandboxReviews } from '../src/startup/catalogue-folder.ts'
import { drawnPages, type DrawnPages } from './drawn-pages.ts'
import { recordStatements } from './statement-counter.ts'

// How many statements the pages and calls that read the shop send, and how often they wait for the database. A change
// that needs more should have a reason; one that needs fewer lowers the figures here. Where several statements follow one
// another while others run beside them, the number of trips is a matter of chance and left out.

let store: TestStore
let pages: DrawnPages

beforeAll(async () => {
  pages = await drawnPages()
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1000000' }, { pages: pages.serve })
  await loadOwnCatalogue(store.database.pool)
  await loadSandboxReviews(store.database.pool)
})
afterAll(() => store[Symbol.asyncDispose]())

test.for([
  ['home page', '/', { statements: 4, trips: 1 }],
  ['product page', '/Product/HK-09IN', { statements: 4, trips: 1 }],
  ['tools page', '/Tools', { statements: 3, trips: 1 }],
  ['tools page of a category', '/Tools?category=wrenches&inStock=1', { statements: 3, trips: 1 }],
  ['search page', '/Tools?q=torque+wrench', { statements: 6 }],
  ['page of a product', '/api/part/HK-09IN', { statements: 1, trips: 1 }],
  ['page of the list', '/api/tool?limit=24&order=newest', { statements: 1, trips: 1 }],
  ['search', '/api/tool?limit=24&order=best&q=torque', { statements: 3, trips: 3 }],
  ['counts', '/api/facet?category=wrenches', { statements: 2, trips: 1 }],
  ['categories', '/api/category', { statements: 1, trips: 1 }],
  ['suggestion by the start of many numbers', '/api/suggestion?q=CW', { statements: 1, trips: 1 }],
  ['suggestion by the start of few numbers', '/api/suggestion?q=TW-4', { statements: 4 }],
  ['suggestion by words', '/api/suggestion?q=torque', { statements: 4 }],
  ['reviews', '/api/review?limit=8', { statements: 1, trips: 1 }],
] as const)('%s', async ([, url, expected]) => {
  // The first request may load code or fill what is kept for later ones.
  await store.app.inject(url)
  pages.forget()
  const { statements, trips } = await recordStatements(store.database.pool, async () => {
    expect((await store.app.inject(url)).statusCode).toBe(200)
  })
  expect({ statements: statements.length, trips }).toMatchObject(expected)
})
