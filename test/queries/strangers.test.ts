import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/store'
import { warmVehicleWords } from '#modules/vehicles'
import { loadOwnSynonyms } from '../../src/startup/catalogue-folder.ts'
import { loadDemoParts } from '../demo-parts.ts'
import { isRight, readQueries } from './queries.ts'
let store: TestStore
beforeAll(async () => {
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1000000' })
  await loadDemoParts(store)
  await warmVehicleWords(store.database.db)
  await loadOwnSynonyms(store.database.db)
})
afterAll(() => store[Symbol.asyncDispose]())
const topics: Record<string, string> = {
  returns: '/Returns',
  shipping: '/Shipping',
  tax: '/DashBoard/Certificates',
  warranty: '/Warranty',
  contact: '/Contact',
  find_order: '/FindOrder',
  quick_order: '/QuickOrder',
  garage: '/Garage',
  login: '/Login',
  checkout: '/Checkout',
}
test.for(['strangers', 'held-back'] as const)('%s', async (file) => {
  const by = new Map<string, [number, number]>()
  const out: string[] = []
  for (const search of readQueries(file)) {
    const { items } = await store.anonymous.products.list({
      query: { q: search.query, order: 'best', limit: 3 },
    })
    const reading =
      search.rule === 'help' || search.rule === 'none'
        ? (await store.anonymous.products.countFacets({ query: { q: search.query } })).search
        : undefined
    const ok =
      search.rule === 'help'
        ? topics[reading?.help ?? 'x'] === search.wanted
        : isRight(search, items) &&
          (search.rule !== 'none' || [...reading!.notCarried, ...reading!.leftOut].length > 0)
    const [r, n] = by.get(search.kind) ?? [0, 0]
    by.set(search.kind, [r + Number(ok), n + 1])
    if (!ok)
      out.push(
        `${search.kind} | ${search.query}: ${items.map((i) => i.partNumber).join(' ') || '-'} not ${search.rule} ${search.wanted}`,
      )
  }
  const all = [...by.values()].reduce(([a, b], [r, n]) => [a + r, b + n], [0, 0])
  console.info(file, all, ((100 * all[0]!) / all[1]!).toFixed(1), Object.fromEntries(by))
  if (file === 'strangers') console.info(out.join('\n'))
  expect(1).toBe(1)
})
