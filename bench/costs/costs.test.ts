import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeApi } from '#contract'
import type { Route } from '#contract/describe'
import { readCosts } from '#contract/limits/read-costs'
import { openTestStore, type TestStore } from '#test/store'
import { fillShop } from '#test/fill-shop'
import { drawnPages } from '#test/drawn-pages'
import { backendsMs } from './backends.ts'
import { measureReads, type MeasuredRead } from './measure-reads.ts'
import { allReads } from './reads.ts'
import { readThings, type Things } from './things.ts'

let store: TestStore
let things: Things

beforeAll(async () => {
  const pages = await drawnPages()
  store = await openTestStore({}, { pages: (...given) => pages.serve(...given) })
  await fillShop(store.database.pool, 2_000)
  things = await readThings(store.database.url)
}, 300_000)
afterAll(() => store[Symbol.asyncDispose]())

const named = new Set(allReads.map(({ read }) => read))

test('every read of the contract, and every row of the table of costs, has a request by which it is measured', () => {
  const routes = Object.values(wholeApi).flatMap((group) => Object.values(group) as Route[])
  const reads = routes.filter(({ method, sheet, open }) => method === 'GET' && !sheet && !open)
  const unmeasured = reads.map(({ path }) => `GET /api${path}`).filter((read) => !named.has(read))
  const alike = ['page /Home', 'page /Signup']
  const rows = Object.keys(readCosts).filter((read) => !named.has(read) && !alike.includes(read))
  expect({ unmeasured, rows }).toEqual({ unmeasured: [], rows: [] })
})

test.skipIf(process.platform !== 'linux')(
  'no read takes three times the processor time that the table of costs says, in the ways that cost most',
  { timeout: 300_000 },
  async () => {
    let reads = allReads.filter(({ as }) => as === undefined)
    let wrong: MeasuredRead[] = []
    // What is compiled or collected meanwhile costs time too. A read that is wrong is so each time.
    for (let time = 0; time < 4 && (time === 0 || wrong.length > 0); time++) {
      const measured = await measureReads(reads, {
        url: store.url,
        things,
        cpuMs: await cpuMeter(),
        milliseconds: 200,
        most: 5,
      })
      wrong = measured.filter(({ units, cost }) => units > 3 * cost + 5)
      reads = reads.filter((read) =>
        wrong.some((one) => one.read === read.read && one.what === read.what),
      )
    }
    expect(wrong).toEqual([])
  },
)

/** The store runs in this process, as does what asks it, which takes the same for each request. */
async function cpuMeter(): Promise<() => number> {
  const databaseMs = await backendsMs(store.database.pool)
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + databaseMs()
  }
}
