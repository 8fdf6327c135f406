import { expect, test } from 'vitest'
import { msOf } from '#contract/values/moments'
import { checkInvariants } from '#platform/invariants'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'
import { catalogInvariants } from '../invariants.ts'

const store = await storeOfFile()
const admin = await store.admin()

const minute = msOf({ minutes: 1 })
/** The moment so many minutes from now, with seconds that the store leaves out. */
const inMinutes = (minutes: number) =>
  new Date(Math.floor(Date.now() / minute) * minute + minutes * minute + 12_000)
const plan = (toolId: string, price: number | string, at: Date) =>
  admin.client.staffProducts.planPrice({
    params: { id: toolId },
    body: { price, at: at.toISOString() },
  })
const show = (id: string) => admin.client.staffProducts.show({ params: { id } })
const prices = async (id: string) =>
  (await admin.client.staffProducts.listPrices({ params: { id }, query: {} })).items

async function expectSound() {
  const verdicts = await checkInvariants(store.platform.db, catalogInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

test('a planned price is set at its minute by a job, once; an order placed before keeps its price', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 100 })
  const buyer = await store.signUp('Buyer')
  const { insertedId } = await buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) })
  const at = inMinutes(90)
  const planned = await plan(toolId, '99.95', at)
  expect(planned).toMatchObject({ price: 99.95, plannedBy: 'Admin' })
  expect(planned.at).toBe(new Date(at.getTime() - 12_000).toISOString())
  const { rows } = await store.database.pool.query(
    `select run_at from graphile_worker.jobs where key = 'planned-price:' || $1`,
    [planned._id],
  )
  expect(rows[0].run_at.toISOString()).toBe(planned.at)
  await expectSound()
  expect((await show(toolId)).plannedPrices).toEqual([planned])

  // The job runs too early: the price stays, and the job waits again.
  await store.runJobs()
  expect(await show(toolId)).toMatchObject({ price: 128.5, version: 1 })
  await expectSound()
  store.clock.advanceMinutes(90)
  await store.runJobs()
  store.clock.reset()
  expect(await show(toolId)).toMatchObject({ price: 99.95, version: 2, plannedPrices: [] })
  await store.runJobs()
  expect(await prices(toolId)).toMatchObject([{ number: 1, from: 128.5, to: 99.95, by: 'Admin' }])
  const order = await buyer.client.orders.show({ params: { id: insertedId } })
  expect(order).toMatchObject({ price: 128.5, totalAmount: 128.5 })
  const history = await admin.client.staffProducts.listHistory({
    params: { id: toolId },
    query: {},
  })
  expect(history.items.map(({ act }) => act)).toEqual(['product.changed', 'product.price_planned'])
  expect(history.items[0]?.details).toMatchObject({ plannedFor: planned.at })
  expect(
    await admin.client.staffProducts.cancelPlannedPrice({ params: { id: planned._id } }),
  ).toMatchObject({ deletedCount: 0 })
  await expectSound()
})

test('a cancelled price is never set, and the minute is free for another one', async () => {
  const { toolId } = await store.addProduct()
  const at = inMinutes(30)
  const planned = await plan(toolId, 1, at)
  await expect(plan(toolId, 2, at)).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.at', message: 'is the time of another planned price' }] },
  })
  const params = { id: planned._id }
  expect(await admin.client.staffProducts.cancelPlannedPrice({ params })).toMatchObject({
    deletedCount: 1,
  })
  const other = await plan(toolId, 3, at)
  store.clock.advanceMinutes(40)
  await store.runJobs()
  store.clock.reset()
  expect(await show(toolId)).toMatchObject({ price: 3, plannedPrices: [] })
  expect(await prices(toolId)).toHaveLength(1)
  expect(other.price).toBe(3)
  await expectSound()
})

test('a time that has passed or is too far away, and a price with three decimals, are refused at the field', async () => {
  const { toolId } = await store.addProduct()
  for (const [price, at, path] of [
    [1, inMinutes(-2), 'body.at'],
    [1, inMinutes(367 * 24 * 60), 'body.at'],
    ['1.005', inMinutes(10), 'body.price'],
    [0, inMinutes(10), 'body.price'],
  ] as const) {
    await expect(plan(toolId, price, at)).rejects.toMatchObject({ problem: { errors: [{ path }] } })
  }
  expect((await show(toolId)).plannedPrices).toEqual([])
})

test('whatever changes a price is in its history, which nobody rewrites', async () => {
  const { toolId } = await store.addProduct()
  const { pool } = store.database
  await pool.query('update products set price_cents = 500 where id = $1', [toolId])
  await pool.query('update products set price_cents = 500, name = $2 where id = $1', [toolId, 'X'])
  await pool.query('update products set price_cents = 700 where id = $1', [toolId])
  expect(await prices(toolId)).toMatchObject([
    { number: 2, from: 5, to: 7, by: null },
    { number: 1, from: 128.5, to: 5, by: null },
  ])
  await expect(pool.query('update price_changes set to_cents = 1')).rejects.toThrow(/price_changes/)
  await expect(pool.query('delete from price_changes')).rejects.toThrow(/price_changes/)
  await expectSound()
})
