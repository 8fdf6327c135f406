import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'
import { isLong, size } from '../drill/size.ts'
import { loadOwnCatalogue, loadSandboxReviews } from '../src/startup/catalogue-folder.ts'
import { drawnPages, type DrawnPages } from './drawn-pages.ts'
import { twoAddresses } from './page-addresses.ts'
import { getRaw } from './raw-socket.ts'

// The pages as a store serves them, on its own catalogue. With `npm run fuzz` far more of everything; SEED=n replays.

let store: TestStore
let pages: DrawnPages
let port: number

beforeAll(async () => {
  pages = await drawnPages()
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1000000' }, { pages: pages.serve })
  port = Number(new URL(store.url).port)
  await loadOwnCatalogue(store.database.pool)
  await loadSandboxReviews(store.database.pool)
})
afterAll(() => store[Symbol.asyncDispose]())

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const pairs = size({ short: 60, long: 3_000 })

test(
  'a page is what it is alone, whatever was asked for before it',
  { timeout: isLong ? 1_200_000 : 120_000 },
  async () => {
    const alone = new Map<string, Awaited<ReturnType<typeof answerTo>>>()
    await fc.assert(
      fc.asyncProperty(twoAddresses, async ([before, address]) => {
        if (!alone.has(address)) {
          pages.forget()
          alone.set(address, await answerTo(address))
        }
        pages.forget()
        await answerTo(before)
        expect(await answerTo(address)).toEqual(alone.get(address))
      }),
      { numRuns: pairs, seed },
    )
  },
)

test.for([
  ['/product/HK-09IN', '/Product/HK-09IN'],
  ['/Product/%48K-09IN', '/Product/HK-09IN'],
  ['/Product/hk09in', '/Product/HK-09IN'],
  ['/Product/HK-09IN', '/product/HK-09IN'],
  ['/Tools?category=&category=screwdrivers', '/Tools?category=screwdrivers'],
  ['/Tools?order=&order=name', '/Tools?order=name'],
  ['/Tools?view=&view=list&category=brakes', '/Tools?view=list&category=brakes'],
  ['/Tools?price=&price=0-25', '/Tools?price=0-25'],
  ['/Tools?inStock=&inStock=1', '/Tools?inStock=1'],
])('nobody who asks for %s changes what the next one sees at %s', async ([before, address]) => {
  pages.forget()
  const alone = await answerTo(String(address))
  pages.forget()
  await answerTo(String(before))
  expect(await answerTo(String(address))).toEqual(alone)
  expect(alone.location).not.toBe(address)
  expect(alone.cacheControl).not.toContain('max-age=3600')
})

async function answerTo(address: string) {
  const { status, headers, body } = await getRaw(port, address)
  const [, title] = /<title>(.*)<\/title>/.exec(body) ?? []
  const { location, 'cache-control': cacheControl } = headers
  return {
    status,
    location,
    cacheControl,
    title,
    hash: createHash('sha256').update(body).digest('hex'),
  }
}
