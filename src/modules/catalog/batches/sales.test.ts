import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBulkStore, tenPercentLess, type AskedChange, type BulkStore } from '#test/bulk-changes'
import type { Person, TestStore } from '#test/store'

let bulk: BulkStore
let store: TestStore
let admin: Person
beforeAll(async () => {
  bulk = await openBulkStore()
  ;({ store, admin } = bulk)
})
afterAll(() => store[Symbol.asyncDispose]())

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Does the jobs of a time so many minutes from now. */
async function setPrices(minutes: number): Promise<void> {
  store.clock.advanceMinutes(minutes)
  await store.runJobs()
  store.clock.reset()
}

/** Begins a sale without doing the jobs of its times. Returns the id of its batch. */
async function begin(ids: string[], times: { from?: string; until?: string }): Promise<string> {
  const batch = await bulk.judged({ which: { ids }, changes: [{ ...tenPercentLess, ...times }] })
  await bulk.apply(batch._id)
  await bulk.work('apply', batch._id)
  return batch._id
}

async function setPrice(id: string, price: string): Promise<void> {
  const { version } = await admin.client.staffProducts.show({ params: { id } })
  await admin.client.staffProducts.edit({ params: { id }, body: { version, changes: { price } } })
}

const planned = async (id: string) =>
  (await admin.client.staffProducts.show({ params: { id } })).plannedPrices

test('a sale sets its prices at its time and the old ones at its end', async () => {
  const { ids } = await bulk.shelf(1000, 2000)
  const sale = { ...tenPercentLess, from: at(60), until: at(120) }
  const bad: [AskedChange, string][] = [
    [{ ...sale, from: at(-5) }, 'body.changes.0.from'],
    [{ ...sale, until: at(60) }, 'body.changes.0.until'],
    [{ ...sale, percent: '0.001' }, 'body.changes.0.percent'],
  ]
  for (const [change, path] of bad) {
    const refused = admin.client.productBatches.create({
      body: { which: { ids }, changes: [change] },
    })
    await expect(refused).rejects.toMatchObject({ problem: { errors: [{ path }] } })
  }
  const batch = await bulk.judged({ which: { ids }, changes: [sale] })
  expect((await bulk.rowsOf(batch._id))[0]).toMatchObject({
    changes: {},
    planned: [{ price: 9 }, { price: 10 }],
  })
  await bulk.apply(batch._id)
  await bulk.work('apply', batch._id)
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000])
  await bulk.expectSound()
  await setPrices(61)
  expect(await bulk.pricesOf(ids)).toEqual([900, 1800])
  await setPrices(121)
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000])
  await bulk.expectSound()

  const second = await bulk.judged({
    which: { ids },
    changes: [{ ...tenPercentLess, until: at(120) }],
  })
  await bulk.apply(second._id)
  await bulk.work('apply', second._id)
  expect(await bulk.pricesOf(ids)).toEqual([900, 1800])
  const again = await bulk.judged({
    which: { ids },
    changes: [{ ...tenPercentLess, until: at(120) }],
  })
  expect(again).toMatchObject({ refused: 2 })
  await admin.client.productBatches.takeBack({ params: { id: second._id } })
  await bulk.work('apply', second._id)
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000])
  await setPrices(121)
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000])
  await bulk.expectSound()
})

test('the end of a sale leaves a price that somebody has set in the meantime', async () => {
  const { ids } = await bulk.shelf(1000, 2000)
  const [first = '', second = ''] = ids
  const batch = await begin(ids, { until: at(120) })
  expect(await bulk.pricesOf(ids)).toEqual([900, 1800])
  expect(await planned(first)).toMatchObject([{ price: 10, onlyIfNow: 9 }])
  await setPrice(first, '12.50')
  await setPrices(121)
  expect(await bulk.pricesOf(ids)).toEqual([1250, 2000])
  expect(await planned(first)).toEqual([])
  const acts = async (id: string) =>
    (await admin.client.staffProducts.listHistory({ params: { id }, query: {} })).items
  expect((await acts(first))[0]).toMatchObject({
    act: 'product.price_plan_lapsed',
    details: { price: 1000, batch },
  })
  expect((await acts(second))[0]).toMatchObject({ act: 'product.changed' })
  await bulk.expectSound()
})

test('a sale does not begin for a product whose price was changed before, nor ends for it', async () => {
  const { ids } = await bulk.shelf(1000, 2000)
  const [first = ''] = ids
  await begin(ids, { from: at(60), until: at(120) })
  // The very price that the sale was to set: at the end of the sale it stays all the same.
  await setPrice(first, '9')
  await setPrices(61)
  expect(await bulk.pricesOf(ids)).toEqual([900, 1800])
  expect(await planned(first)).toEqual([])
  await setPrices(121)
  expect(await bulk.pricesOf(ids)).toEqual([900, 2000])
  await bulk.expectSound()
})

test('a price that a person plans for a product is set whatever the price is by then', async () => {
  const { ids } = await bulk.shelf(1000)
  const [id = ''] = ids
  await admin.client.staffProducts.planPrice({ params: { id }, body: { price: '8', at: at(60) } })
  expect(await planned(id)).toMatchObject([{ price: 8, onlyIfNow: null }])
  await setPrice(id, '12')
  await setPrices(61)
  expect(await bulk.pricesOf(ids)).toEqual([800])
})

test('a sale may lie within another or after it, but not across its beginning or its end', async () => {
  const { ids } = await bulk.shelf(1000)
  await begin(ids, { from: at(100), until: at(200) })
  const refused = async (times: { from?: string; until?: string }) => {
    const asked = { which: { ids }, changes: [{ ...tenPercentLess, ...times }] }
    return (await bulk.judged(asked)).refused
  }
  expect(await refused({ until: at(150) })).toBe(1)
  expect(await refused({ from: at(150), until: at(250) })).toBe(1)
  expect(await refused({ from: at(50), until: at(250) })).toBe(1)
  expect(await refused({ until: at(90) })).toBe(0)
  expect(await refused({ from: at(300), until: at(400) })).toBe(0)

  await setPrices(101)
  expect(await bulk.pricesOf(ids)).toEqual([900])
  // Worked out from a price that will be no more by then.
  expect(await refused({ from: at(300), until: at(400) })).toBe(1)
  await begin(ids, { until: at(150) })
  expect(await bulk.pricesOf(ids)).toEqual([810])
  await setPrices(151)
  expect(await bulk.pricesOf(ids)).toEqual([900])
  await setPrices(201)
  expect(await bulk.pricesOf(ids)).toEqual([1000])
  await bulk.expectSound()
})
