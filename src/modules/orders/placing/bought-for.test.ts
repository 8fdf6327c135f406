import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChargingStore, type ChargingStore } from '#test/charging-store'
import { checkoutsOf } from '#test/checkouts'
import { guestOf } from '#test/guest'
import { orderBody } from '#test/order-body'
import { plantFitments, plantKinds, plantVehicles } from '#test/planted-fitment'
import type { Person } from '#test/store'

let store: ChargingStore
let shop: ReturnType<typeof checkoutsOf>
let admin: Person
/** `fitting`: fits the Comet. `strange`: fits another vehicle alone. `asking`: fits with 320 mm rotors. `plain`: nobody has said. */
let parts: Record<
  'fitting' | 'strange' | 'asking' | 'plain',
  { toolId: string; partNumber: string }
>

const comet = { vehicle: '2013-northway-comet', engine: 'planted-2-0l-i4' }
const hauler = { vehicle: '2015-northway-hauler' }
const cometWords = '2013 Northway Comet · Planted 2.0 L I4'
const fits = { vehicle: cometWords, verdict: 'fits', condition: null }

beforeAll(async () => {
  store = await openChargingStore()
  shop = checkoutsOf(store)
  admin = await store.admin()
  const { pool, db } = store.database
  await plantVehicles(pool)
  const [fitting, strange, asking, plain] = [
    await store.addProduct({ availableQuantity: 100 }),
    await store.addProduct({ availableQuantity: 100 }),
    await store.addProduct({ availableQuantity: 100 }),
    await store.addProduct({ availableQuantity: 100 }),
  ]
  parts = { fitting, strange, asking, plain }
  const years = { yearFrom: 2012, yearTo: 2015 }
  await plantFitments({ pool, db }, [
    { partNumber: fitting.partNumber, modelId: 199_001, ...years },
    { partNumber: strange.partNumber, modelId: 199_002, ...years },
    {
      partNumber: asking.partNumber,
      modelId: 199_001,
      ...years,
      note: 'with 320 mm rotors',
    },
  ])
  await plantKinds(
    pool,
    [fitting, strange, asking].map(({ partNumber }) => ({
      partNumber,
      kind: 'vehicle',
      isComplete: true,
    })),
  )
})
afterAll(() => store[Symbol.asyncDispose]())

async function purchase(buyer: Person, toolId: string, boughtFor?: { vehicle: string }) {
  const body = { ...orderBody(buyer, toolId), ...(boughtFor && { boughtFor }) }
  const options = { idempotencyKey: crypto.randomUUID() }
  const { insertedId: id } = await buyer.client.orders.place({ body }, options)
  return buyer.client.orders.show({ params: { id } })
}

const kept = async (orderId: string) =>
  (
    await store.database.pool.query(
      'select position, vehicle_id, engine_id, vehicle, verdict, condition from order_line_vehicles where order_id = $1',
      [orderId],
    )
  ).rows

test('a purchase keeps the vehicle and what the shop says of it, and one without a vehicle keeps none', async () => {
  const buyer = await store.signUp('Vera')
  const order = await purchase(buyer, parts.fitting.toolId, comet)
  expect(order.lines).toMatchObject([{ boughtFor: fits }])
  expect(await kept(order._id)).toEqual([
    {
      position: 1,
      vehicle_id: 1_990_012_013,
      engine_id: 199_901,
      vehicle: cometWords,
      verdict: 'fits',
      condition: null,
    },
  ])
  const plain = await purchase(buyer, parts.fitting.toolId)
  expect(plain.lines).toMatchObject([{ boughtFor: null }])
  expect(await kept(plain._id)).toEqual([])
  const { items } = await buyer.client.orders.listMine({ query: { email: buyer.email } })
  expect(items.map(({ boughtFor }) => boughtFor)).toEqual([null, fits])
  const { orders } = await buyer.client.personalData.show({})
  expect(orders.map(({ lines }) => lines[0]?.boughtFor?.vehicle ?? null)).toContain(cometWords)
})

test('what does not fit is ordered all the same, and says so; so does what has a condition, and what nobody has confirmed', async () => {
  const buyer = await store.signUp('Wes')
  const said = async (toolId: string) =>
    (await purchase(buyer, toolId, comet)).lines[0]?.boughtFor ?? null
  expect(await said(parts.strange.toolId)).toEqual({ ...fits, verdict: 'does_not_fit' })
  expect(await said(parts.asking.toolId)).toEqual({
    ...fits,
    verdict: 'fits_with',
    condition: 'with 320 mm rotors',
  })
  expect(await said(parts.plain.toolId)).toEqual({ ...fits, verdict: 'not_confirmed' })
})

test('what was said on that day stays when applications change', async () => {
  const buyer = await store.signUp('Xena')
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 9 })
  await plantKinds(store.database.pool, [{ partNumber, kind: 'vehicle', isComplete: true }])
  const before = await purchase(buyer, toolId, hauler)
  const row = { partNumber, modelId: 199_002, yearFrom: 2014, yearTo: 2016 }
  await plantFitments(store.database, [row])
  const after = await purchase(buyer, toolId, hauler)
  expect(after.lines[0]?.boughtFor?.verdict).toBe('fits')
  const { lines } = await buyer.client.orders.show({ params: { id: before._id } })
  expect(lines[0]?.boughtFor?.verdict).toBe('does_not_fit')
})

test.for([
  [{ vehicle: '2013-northway-nothing' }, 'body.boughtFor.vehicle', 'is no vehicle of the tree'],
  [{ ...comet, engine: 'steam' }, 'body.boughtFor.engine', 'is no engine of the tree'],
  [{ vehicle: 'comet' }, 'body.boughtFor.vehicle', 'must be a vehicle such as 2016-honda-civic'],
] as const)('%o is refused by name, and no order is placed', async ([boughtFor, path, message]) => {
  const buyer = await store.signUp('Yan')
  await expect(purchase(buyer, parts.fitting.toolId, boughtFor)).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path, message }] },
  })
  const { items } = await buyer.client.orders.listMine({ query: { email: buyer.email } })
  expect(items).toEqual([])
})

test('a guest’s cart has two vehicles: each line keeps its own, and with another vehicle it is another order', async () => {
  const buyer = shop.guest()
  const { fitting, strange, plain } = parts
  await shop.fill(
    buyer,
    [fitting, strange, plain].map(({ partNumber }) => `1 ${partNumber}`).join(' + '),
  )
  const lines = [
    { toolId: strange.toolId, ...hauler },
    { toolId: fitting.toolId, ...comet },
  ]
  const first = await shop.place(buyer, { boughtFor: lines })
  const show = ({ orderId, orderKey }: typeof first) =>
    shop.withKey(orderKey).orders.show({ params: { id: orderId } })
  expect((await show(first)).lines.map(({ boughtFor }) => boughtFor)).toEqual([
    fits,
    { vehicle: '2015 Northway Hauler', verdict: 'fits', condition: null },
    null,
  ])
  expect((await shop.place(buyer, { boughtFor: lines.toReversed() })).orderId).toBe(first.orderId)
  const other = await shop.place(buyer, { boughtFor: [{ toolId: strange.toolId, ...comet }] })
  expect(other.orderId).not.toBe(first.orderId)
  expect(await show(first)).toMatchObject({ status: 'Cancelled' })
  expect((await show(other)).lines.map(({ boughtFor }) => boughtFor?.verdict)).toEqual([
    undefined,
    'does_not_fit',
    undefined,
  ])
})

test('a vehicle for what is not in the cart, or twice for one product, is refused', async () => {
  const buyer = shop.guest()
  await shop.fill(buyer, `1 ${parts.fitting.partNumber}`)
  const one = { toolId: parts.fitting.toolId, ...comet }
  const refusals = [
    {
      boughtFor: [{ toolId: parts.plain.toolId, ...comet }],
      error: { path: 'body.boughtFor.0.toolId', message: 'is not in the cart' },
    },
    {
      boughtFor: [one, one],
      error: { path: 'body.boughtFor', message: 'must name each product once' },
    },
    {
      boughtFor: [{ ...one, vehicle: '1999-northway-comet' }],
      error: { path: 'body.boughtFor.0.vehicle', message: 'is no vehicle of the tree' },
    },
  ]
  for (const { boughtFor, error } of refusals) {
    await expect(shop.place(buyer, { boughtFor })).rejects.toMatchObject({
      problem: { errors: [error] },
    })
  }
  const { rows } = await store.database.pool.query('select from orders where contact_email = $1', [
    buyer.email,
  ])
  expect(rows).toEqual([])
})

test('the letter and the packing slip name the vehicle, and a letter to an unproven address does not', async () => {
  const [proven, unproven] = [await store.signUp('Zoe'), await store.signUp('Zack')]
  await store.prove(proven)
  const letterOf = async (buyer: Person) => {
    const { _id: id } = await purchase(buyer, parts.strange.toolId, comet)
    await store.runJobs()
    const { rows } = await store.database.pool.query<{ text: string; html: string }>(
      'select text, html from mails where recipient = $1 and text like $2',
      [buyer.email, `%${id}%`],
    )
    return { id, ...rows[0] }
  }
  const words = `For your ${cometWords}: does not fit`
  const told = await letterOf(proven)
  expect(told.text).toContain(words)
  expect(told.html).toContain(words)
  const untold = await letterOf(unproven)
  expect(untold.text).toContain(parts.strange.partNumber)
  expect(untold.text).not.toContain('Northway')
  expect(untold.html).not.toContain('Northway')

  const order = await proven.client.orders.show({ params: { id: told.id } })
  await shop.pay(proven.client, { orderId: order._id, totalAmount: order.totalAmount })
  const { slips } = await admin.client.orderDesk.pack({ body: { ids: [told.id] } })
  expect(slips[0]?.lines).toMatchObject([
    { boughtFor: { vehicle: cometWords, verdict: 'does_not_fit' } },
  ])
})

test('a vehicle goes with a guest’s erased order', async () => {
  const client = guestOf(store)
  const buyer = { client, email: `guest.${crypto.randomUUID()}@example.com` }
  await shop.fill(buyer, `1 ${parts.fitting.partNumber}`)
  const boughtFor = [{ toolId: parts.fitting.toolId, ...comet }]
  const { orderId: id, orderKey } = await shop.place(buyer, { boughtFor })
  expect(await kept(id)).toHaveLength(1)
  const erasing = { params: { id }, body: { email: buyer.email } }
  await shop.withKey(orderKey).personalData.eraseOrder(erasing)
  expect(await kept(id)).toEqual([])
})
