import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { plantFitments, plantKinds, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person

const comet = (year: number) => ({ vehicle: `${year}-northway-comet` })
const small = 'planted-2-0l-i4'
const large = 'planted-3-5l-v6'

beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
})
afterAll(() => store[Symbol.asyncDispose]())

/** A part that fits the Comet from 2012 to 2015, with one application for each of these engines. */
async function addPart(engines: readonly (number | null)[] = [null]) {
  const part = await store.addProduct({ availableQuantity: 100 })
  const years = { modelId: 199_001, yearFrom: 2012, yearTo: 2015 }
  await plantFitments(
    store.database,
    engines.map((engineId) => ({ partNumber: part.partNumber, engineId, ...years })),
  )
  await plantKinds(store.database.pool, [
    { partNumber: part.partNumber, kind: 'vehicle', isComplete: true },
  ])
  return part
}

type BoughtFor = { vehicle: string; engine?: string }

async function paid(toolId: string, boughtFor?: BoughtFor) {
  const buyer = await store.signUp('Flagger')
  const body = { ...orderBody(buyer, toolId), ...(boughtFor && { boughtFor }) }
  const options = { idempotencyKey: crypto.randomUUID() }
  const { insertedId: orderId } = await buyer.client.orders.place({ body }, options)
  const { totalAmount } = await buyer.client.orders.show({ params: { id: orderId } })
  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount, orderId },
  })
  await store.confirm(clientSecret)
  await buyer.client.payments.check({ params: { id: orderId } })
  return { orderId, buyer }
}

function refund(orderId: string, didNotFit: number[], change: { amount?: number } = {}) {
  return admin.client.orders.refund(
    {
      params: { id: orderId },
      body: { reason: 'did not fit', restock: true, didNotFit, ...change },
    },
    { idempotencyKey: crypto.randomUUID() },
  )
}

async function cameBack(toolId: string, boughtFor: BoughtFor) {
  const order = await paid(toolId, boughtFor)
  await refund(order.orderId, [1])
  return order
}

const open = async (partNumber: string) =>
  (await admin.client.fitFlags.list({ query: {} })).filter((flag) => flag.partNumber === partNumber)

test('the third return that did not fit flags the application, whatever the years and engines that agree with it', async () => {
  const { toolId, partNumber } = await addPart()
  await cameBack(toolId, comet(2012))
  const second = await cameBack(toolId, { ...comet(2013), engine: small })
  expect(await open(partNumber)).toEqual([])
  const third = await cameBack(toolId, comet(2015))
  expect(await open(partNumber)).toMatchObject([
    {
      make: 'Northway',
      model: 'Comet',
      modelSlug: 'northway-comet',
      yearFrom: 2012,
      yearTo: 2015,
      engine: null,
      count: 3,
      resolution: null,
      misfits: [
        { orderId: third.orderId, vehicle: '2015 Northway Comet' },
        { orderId: second.orderId, vehicle: '2013 Northway Comet · Planted 2.0 L I4' },
        { vehicle: '2012 Northway Comet' },
      ],
    },
  ])
})

test('what the shop never promised flags nothing, nor does another engine', async () => {
  const { toolId, partNumber } = await addPart([199_901, 199_902])
  for (const year of [2010, 2017, 2018]) await cameBack(toolId, comet(year))
  expect(await open(partNumber)).toEqual([])
  await cameBack(toolId, { ...comet(2013), engine: small })
  await cameBack(toolId, { ...comet(2013), engine: small })
  await cameBack(toolId, { ...comet(2013), engine: large })
  expect(await open(partNumber)).toEqual([])
  await cameBack(toolId, { ...comet(2014), engine: small })
  expect(await open(partNumber)).toMatchObject([{ engine: { slug: small }, count: 3 }])
})

test('a line counts once, however often it is refunded and told', async () => {
  const { toolId, partNumber } = await addPart()
  const { orderId } = await paid(toolId, comet(2013))
  for (const amount of [10, 20, 30]) await refund(orderId, [1], { amount })
  expect(await open(partNumber)).toEqual([])
  const { rows } = await store.database.pool.query('select from misfits where order_id = $1', [
    orderId,
  ])
  expect(rows).toHaveLength(1)
})

test('staff settle a flag with what they found; then it takes three more', async () => {
  const { toolId, partNumber } = await addPart()
  for (const year of [2012, 2013, 2014]) await cameBack(toolId, comet(year))
  const named = {
    partNumber,
    modelSlug: 'northway-comet',
    yearFrom: 2012,
    yearTo: 2015,
    engine: null,
  }
  const body = { ...named, outcome: 'fits' as const, note: 'Two were mounted upside down.' }
  const resolve = () => admin.client.fitFlags.resolve({ body })
  const answers = await Promise.allSettled([resolve(), resolve()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'already_resolved' },
  })
  expect(await open(partNumber)).toEqual([])
  const resolved = await admin.client.fitFlags.list({ query: { state: 'resolved' } })
  expect(resolved.find((flag) => flag.partNumber === partNumber)).toMatchObject({
    ...named,
    count: 3,
    misfits: [],
    resolution: { outcome: 'fits', note: body.note, by: admin.email },
  })
  const { rows } = await store.database.pool.query(
    `select details from audit_log where act = 'fitment.flag_resolved' and subject = $1`,
    [toolId],
  )
  expect(rows).toMatchObject([{ details: { count: 3, outcome: 'fits' } }])
  await cameBack(toolId, comet(2012))
  await cameBack(toolId, comet(2013))
  expect(await open(partNumber)).toEqual([])
  await cameBack(toolId, comet(2014))
  expect(await open(partNumber)).toMatchObject([{ count: 3 }])
})

test('a refund that tells of a line without a vehicle, or of no line, is refused whole', async () => {
  const { toolId } = await addPart()
  const { orderId } = await paid(toolId)
  await expect(refund(orderId, [1, 7])).rejects.toMatchObject({
    code: 'invalid_input',
    problem: {
      errors: [
        { path: 'body.didNotFit.0', message: 'was bought for no vehicle' },
        { path: 'body.didNotFit.1', message: 'is not a line of this order' },
      ],
    },
  })
  await expect(refund(orderId, [1, 1])).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.didNotFit', message: 'must name each line once' }] },
  })
  const order = await admin.client.orders.show({ params: { id: orderId } })
  expect(order.refunds).toEqual([])
  const { rows } = await store.database.pool.query('select from misfits where order_id = $1', [
    orderId,
  ])
  expect(rows).toEqual([])
})

test('after the erasure of its buyer a misfit goes on to count, and leads to no order', async () => {
  const { toolId, partNumber } = await addPart()
  const { buyer } = await cameBack(toolId, comet(2012))
  for (const year of [2013, 2014]) await cameBack(toolId, comet(year))
  await store.runJobs()
  await buyer.client.personalData.erase({ body: { email: buyer.email } })
  const [flag] = await open(partNumber)
  expect(flag?.count).toBe(3)
  expect(flag?.misfits.map(({ orderId }) => orderId === null)).toEqual([false, false, true])
})
