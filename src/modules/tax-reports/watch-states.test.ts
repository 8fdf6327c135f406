import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chargedOrder } from '#test/charged-order'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { taxReportJobs } from './index.ts'

let store: TestStore
let admin: Person
let buyer: Person
let toolId: string
const year = new Date().getUTCFullYear()

beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  buyer = await store.signUp('Buyer')
  ;({ toolId } = await store.addProduct({
    price: 1_000_000,
    availableQuantity: 1_000_000,
    minimumOrder: 1,
  }))
})
afterEach(() => store.clock.reset())
afterAll(() => store[Symbol.asyncDispose]())

/** The middle of a year, far from its ends in every time zone. */
function goTo(wanted: number): void {
  store.clock.reset()
  store.clock.advanceMinutes((Date.parse(`${wanted}-06-15T12:00:00Z`) - Date.now()) / 60_000)
}
const sell = (state: string, quantity: number) =>
  chargedOrder(store, buyer, { goods: [{ toolId, quantity }], deliveryCents: 0, state })
const watch = () => taxReportJobs(store.platform)['tax-reports.watch-states']?.({})
const breaks = async (state: 'open' | 'resolved' = 'open') => {
  const { items } = await admin.client.breaks.list({ query: { state } })
  return items.filter(({ kind }) => kind === 'tax_threshold')
}
const standing = async (state: string) =>
  (await admin.client.taxReports.listThresholds({})).find((one) => one.state === state)

test('the sales of this year and the last stand against the threshold of each state, the nearest first', async () => {
  goTo(year - 1)
  await sell('GA 30301', 7)
  goTo(year)
  await sell('GA 30301', 4)
  await sell('PA 15222', 2)
  const all = await admin.client.taxReports.listThresholds({})
  expect(all.slice(0, 3)).toMatchObject([
    {
      state: 'GA',
      amount: 100_000,
      orders: 200,
      thisYear: { year, orders: 1, sales: 40_000, percent: 40, standing: 'far' },
      lastYear: { year: year - 1, orders: 1, sales: 70_000, percent: 70, standing: 'far' },
    },
    { state: 'PA', thisYear: { sales: 20_000, percent: 20 }, lastYear: { sales: 0 } },
    { thisYear: { orders: 0, percent: 0 } },
  ])
  expect(all.map(({ state }) => state)).not.toContain('OR')
  const { file } = await admin.client.taxReports.downloadThresholds({})
  const lines = parse(await file.text(), { columns: true }) as Record<string, string>[]
  expect(lines.slice(0, 2)).toMatchObject([
    { State: 'GA', Year: String(year), Sales: '40000.00', Percent: '40' },
    { State: 'GA', Year: String(year - 1), Sales: '70000.00', Percent: '70' },
  ])
})

test('a state at 80 percent is told once, also after somebody has looked at it; reached, it is told again', async () => {
  goTo(year)
  await watch()
  expect(await breaks()).toEqual([])
  await sell('PA 15222', 6)
  await watch()
  await sell('PA 15222', 1)
  await watch()
  const [near, ...others] = await breaks()
  expect(others).toEqual([])
  expect(near).toMatchObject({
    reference: `PA ${year} near`,
    orderId: null,
    details: { state: 'PA', year, standing: 'near' },
  })
  await admin.client.breaks.resolve({
    params: { id: near?._id ?? '' },
    body: { note: 'Asked the accountant.' },
  })
  await watch()
  expect(await breaks()).toEqual([])
  await sell('PA 15222', 1)
  await watch()
  await watch()
  expect(await breaks()).toMatchObject([{ reference: `PA ${year} reached` }])
})

test('where the shop collects the tax nobody is told, and what was told ends', async () => {
  goTo(year)
  await sell('MD 20701', 9)
  await watch()
  expect((await breaks()).map(({ reference }) => reference)).toContain(`MD ${year} near`)
  await admin.client.taxRates.set({
    params: { state: 'MD' },
    body: { number: 0, collects: true, rate: 6, taxesDelivery: false },
  })
  expect(await standing('MD')).toMatchObject({ collects: true, thisYear: { percent: 90 } })
  await watch()
  expect((await breaks()).map(({ reference }) => reference)).not.toContain(`MD ${year} near`)
  expect(await breaks('resolved')).toContainEqual(
    expect.objectContaining({ reference: `MD ${year} near`, resolvedBy: 'store' }),
  )
})
