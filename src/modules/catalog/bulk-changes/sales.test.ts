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
  await bulk.work(batch._id)
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
    const refused = admin.client.bulkChanges.create({
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
  await bulk.work(batch._id)
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
  await bulk.work(second._id)
  expect(await bulk.pricesOf(ids)).toEqual([900, 1800])
  const again = await bulk.judged({
    which: { ids },
    changes: [{ ...tenPercentLess, until: at(120) }],
  })
  expect(again).toMatchObject({ refused: 2 })
  await admin.client.imports.undo({ params: { id: second._id } })
  await bulk.work(second._id)
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

/** The letters that say of one of these products that its planned price was not set. */
const lettersAbout = async (ids: string[]) =>
  (
    await store.database.pool.query<{ subject: string; text: string }>(
      `select distinct subject, text from mails join products on strpos(text, name || ': ') > 0
       where recipient = $1 and subject like '%you planned%' and products.id = any($2)`,
      [admin.email, ids],
    )
  ).rows

test('a correction says which planned prices no longer hold, and the plan is carried over', async () => {
  const { ids } = await bulk.shelf(3890)
  const [id = ''] = ids
  await begin(ids, { from: at(60), until: at(120) })
  expect((await planned(id)).map(({ isVoid }) => isVoid)).toEqual([false, false])
  const { version } = await admin.client.staffProducts.show({ params: { id } })
  const corrected = await admin.client.staffProducts.edit({
    params: { id },
    body: { version, changes: { price: '37.90' } },
  })
  expect(corrected.plannedPrices).toMatchObject([
    { price: 35.01, onlyIfNow: 38.9, isVoid: true },
    { price: 38.9, onlyIfNow: 35.01, isVoid: true },
  ])
  const params = { id: corrected.plannedPrices[0]?._id ?? '' }
  const carry = (onlyIfNow: number) =>
    admin.client.staffProducts.carryPlanOver({ params, body: { onlyIfNow } })
  await expect(carry(36)).rejects.toMatchObject({ code: 'price_changed' })
  expect(await planned(id)).toEqual(corrected.plannedPrices)
  expect(await carry(37.9)).toMatchObject({ modifiedCount: 2 })
  expect(await carry(37.9)).toMatchObject({ modifiedCount: 0 })
  expect(await planned(id)).toMatchObject([
    { price: 35.01, onlyIfNow: 37.9, isVoid: false },
    { price: 37.9, onlyIfNow: 35.01, isVoid: false },
  ])
  await setPrices(61)
  expect(await bulk.pricesOf(ids)).toEqual([3501])
  await setPrices(121)
  expect(await bulk.pricesOf(ids)).toEqual([3790])
  expect(await lettersAbout(ids)).toEqual([])
})

test('whoever planned a price that was not set is told, once', async () => {
  const { ids } = await bulk.shelf(1000, 2000, 3000)
  const [first = '', , third = ''] = ids
  await begin(ids, { from: at(60), until: at(120) })
  await setPrice(first, '9.90')
  await setPrice(third, '31.00')
  await setPrices(61)
  expect(await bulk.pricesOf(ids)).toEqual([990, 1800, 3100])
  const letters = await lettersAbout(ids)
  expect(letters).toMatchObject([{ subject: '2 prices you planned were not set' }])
  expect(letters[0]?.text).toContain('$9.00')
  expect(letters[0]?.text).toContain('$27.00')
  await setPrices(121)
  expect(await lettersAbout(ids)).toHaveLength(1)
})
