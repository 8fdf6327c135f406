import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productOrders } from '#contract/catalog/product-list.schema'
import { openTestStore, type TestStore } from '#test/store'
import { isLong, size } from '../drill/size.ts'
import { loadOwnCatalogue, loadSandboxReviews } from '../demo/catalogue.ts'
import { curatedStrings } from './curated-strings.ts'
import { drawnPages, type DrawnPages } from './drawn-pages.ts'
import { cursorsByStructure } from './fuzz-cursors.ts'
import { inTens, newReport, note, print, type Report } from './fuzz-report.ts'
import { twoAddresses } from './page-addresses.ts'
import { getRaw, sendRaw } from './raw-socket.ts'
import { rawTargets } from './raw-targets.ts'

// The pages as a store with its own catalogue serves them. `npm run fuzz` runs far more; SEED=n repeats a run.

const shelfParameters = ['category', 'company', 'cursor', 'inStock', 'order', 'price', 'q', 'view']

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

test.for([
  '/Product/%C0',
  '/Product/%',
  '/Product/HK-09IN%',
  '/Tools/%C0',
  '/Tools%',
  '/Tools/Category/brakes%zz',
  '/DashBoard/Order/%E0%A4%A',
  '/%',
  '/%C0?q=wrench',
  '/Vehicle/%ff%fe',
  'http://store.example/Product/%C0',
])('%s cannot be read, and is answered with the page for what does not exist', async (target) => {
  const { status, headers, body } = await getRaw(port, target)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toBe((await getRaw(port, '/nothing-of-the-kind')).body)
  const head = await sendRaw(
    port,
    `HEAD ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  expect([head.status, head.body]).toEqual([404, ''])
  expect((await getRaw(port, '/api/tool/%C0')).headers['content-type']).toContain('problem+json')
})

const everyNth = size({ short: 29, long: 1 })

test(
  'hostile strings in every parameter and path of a page: no fault, no word about our insides',
  { timeout: isLong ? 3_600_000 : 120_000 },
  async () => {
    const report = newReport()
    const addresses = curatedStrings()
      .map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000))
      .flatMap((text) => [
        `/Product/${text}`,
        `/Tools/${text}`,
        `/${text}`,
        ...shelfParameters.map((name) => `/Tools?${name}=${text}`),
        ...shelfParameters.map((name) => `/Tools?${name}=&${name}=${text}&${name}=`),
        `/Tools?q=wrench&order=best&cursor=${text}`,
        `/login?from=${text}`,
      ])
    await shootAll(
      addresses.filter((_, index) => index % (everyNth * 2) === 0),
      report,
    )
    print('strings at pages', report)
    expect(report.faults).toEqual([])
    expect(report.leaks).toEqual([])
    expect(pages.failures).toEqual([])
  },
)

test(
  'cursors of every shape at the page of a list: a page, and never a busy one',
  { timeout: isLong ? 1_200_000 : 120_000 },
  async () => {
    const report = newReport()
    const addresses = cursorsByStructure(productOrders).flatMap((cursor) =>
      ['', '&order=name', '&order=-price', '&q=wrench'].map(
        (more) => `/Tools?cursor=${encodeURIComponent(cursor)}${more}`,
      ),
    )
    await shootAll(
      addresses.filter((_, index) => index % everyNth === 0),
      report,
    )
    print('cursors at pages', report)
    expect(report.faults).toEqual([])
    expect(pages.failures).toEqual([])
  },
)

test(
  'raw request targets, as no library would send them: no fault, and nobody is sent to another host',
  { timeout: isLong ? 1_200_000 : 120_000 },
  async () => {
    const report = newReport()
    const targets = rawTargets().filter((_, index) => index % size({ short: 3, long: 1 }) === 0)
    await shootAll(targets, report)
    print('raw targets', report)
    expect(report.faults).toEqual([])
    expect(report.leaks).toEqual([])
    expect(pages.failures).toEqual([])
  },
)

test.for([
  ['Range: bytes=999999999-', 416],
  ['Range: bytes=9-1', 416],
  ['Range: bytes=-', 416],
  ['Range: x', 200],
  ['If-Match: "of-another-file"', 412],
  ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412],
  ['If-None-Match: "\\', 200],
  ['If-Modified-Since: never', 200],
  ['Accept-Encoding: br;q=x, *;q=1e9', 200],
] as const)('a picture asked for with "%s" is answered with %i', async ([header, expected]) => {
  const { status } = await getRaw(port, '/pictures/touch-icon.png', header)
  expect(status).toBe(expected)
  expect((await getRaw(port, '/Tools', header)).status).toBe(200)
})

async function shootAll(targets: string[], report: Report): Promise<void> {
  await inTens(targets, async (target) => {
    const began = performance.now()
    const { status, headers, body } = await getRaw(port, target)
    const what = JSON.stringify(target.slice(0, 200))
    note(report, what, status, status === 404 ? '' : body, performance.now() - began)
    if (status === 0) report.faults.push(`no answer to ${what}`)
    const { location } = headers
    if (location !== undefined && !/^\/(?![/\\])/.test(location)) {
      report.faults.push(`${what} leads to ${location}`)
    }
  })
}

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
