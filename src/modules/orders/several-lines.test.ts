import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/values/order-number'
import { placeLines } from '#test/order-of-lines'
import { lettersOf } from '#test/letters-of'
import { openMixedOrder } from '#test/mixed-order'
import { payLines } from '#test/pay-lines'
import { staffPerson } from '#test/staff-person'
import { recordStatements } from '#test/statement-counter'
import { booksOf } from '#test/books'
import type { Person, TestStore } from '#test/store'

// What people see of an order of several lines with delivery and tax.

let store: TestStore
let dana: Person
let admin: Person
let tools: { toolId: string; partNumber: string }[]
let mixed: Awaited<ReturnType<typeof placeLines>>

beforeAll(async () => {
  ;({ store, dana, admin, tools, mixed } = await openMixedOrder())
})
afterAll(() => store[Symbol.asyncDispose]())

test('the order is shown with its goods, its charges and how they were calculated', async () => {
  const order = await show(mixed.orderId)
  // The golden values of a mixed certificate.
  expect(order).toMatchObject({
    lineCount: 2,
    totalAmount: 904.5,
    goodsTotal: 904.5,
    shipping: 49.53,
    tax: 44.9,
    total: 998.93,
    amountDue: 998.93,
    delivery: {
      mode: 'parcel',
      amount: 49.53,
      to: { zip: '08611', residential: true },
      arrives: { earliest: '2026-11-25', latest: '2026-11-27' },
      packages: [{ kind: 'carton', count: 2, pounds: 31 }],
    },
    taxes: [
      {
        jurisdiction: 'NJ',
        rate: 6.625,
        taxed: 677.68,
        tax: 44.9,
        exempt: [{ reason: 'certificate', amount: 276.35 }],
      },
    ],
    charges: [
      { position: 3, kind: 'shipping', name: 'Delivery', amount: 49.53, tax: 2.33 },
      { position: 4, kind: 'tax', name: 'NJ sales tax', amount: 44.9, tax: 0 },
    ],
  })
  expect(order.lines).toMatchObject([
    { partNumber: 'BP-1047C', quantity: 5, total: 262, tax: 0, exempt: 'certificate' },
    { partNumber: 'TW-40200', quantity: 5, total: 642.5, tax: 42.57, exempt: null },
  ])
  expect(order.delivery).toMatchObject({
    explain: expect.arrayContaining([{ code: 'transport', value: 1, amount: 49.53 }]),
  })
})

test('an order whose place is not known says so: nothing is due yet, and the letter promises no total', async () => {
  const buyer = await store.signUp('Nowhere')
  const { orderId } = await placeLines(store, buyer, {
    lines: [{ toolId: idOf(0), quantity: 1 }],
    delivery: null,
  })
  const shown = await buyer.client.orders.show({ params: { id: orderId } })
  expect(shown).toMatchObject({ amountDue: null, total: 52.4, delivery: null, charges: [] })
  const [row] = (await buyer.client.orders.listMine({ query: { email: buyer.email } })).items
  expect(row).toMatchObject({ amountDue: null, total: 52.4 })
  await store.runJobs()
  expect((await lettersOf(store, orderId))[0]).toContain('Delivery and sales tax: not known yet')
  await buyer.client.orders.remove({ params: { id: orderId } })
  expect(await buyer.client.orders.show({ params: { id: orderId } })).toMatchObject({
    amountDue: 0,
  })
})

test.for(['bp 1047', 'TW-40200', 'torque', orderNumber])(
  'the order is found by any of its goods, in every list: %s',
  async (words) => {
    const q = typeof words === 'string' ? words : words(mixed.orderId)
    const mine = await dana.client.orders.listMine({ query: { email: dana.email, q } })
    const all = await admin.client.orders.list({ query: { q } })
    const desk = await admin.client.orderDesk.list({ query: { q } })
    for (const { items } of [mine, all, desk]) {
      expect(items.map(({ _id }) => _id)).toContain(mixed.orderId)
    }
  },
)

test.for(['Delivery', 'sales tax'])('%s is no product, so it finds nothing', async (q) => {
  expect((await dana.client.orders.listMine({ query: { email: dana.email, q } })).items).toEqual([])
  expect((await admin.client.orderDesk.list({ query: { q } })).items).toEqual([])
})

test('the desk lists it under the categories of all its goods and by what it costs in all', async () => {
  const lamp = await place([1, 2], 1000)
  const found = async (query: object) =>
    (await admin.client.orderDesk.list({ query })).items.map(({ _id }) => _id)
  expect(await found({ category: 'lamp' })).toContain(lamp.orderId)
  expect(await found({ category: 'other' })).toContain(lamp.orderId)
  expect(await found({ category: 'lamp' })).not.toContain(mixed.orderId)
  expect(await found({ sumFrom: '998.93', sumTo: '998.93' })).toEqual([mixed.orderId])
  expect(await found({ sumFrom: '904.50', sumTo: '904.50' })).toEqual([])
})

test('lists and the page of the order take as many statements for three lines as for one', async () => {
  const counts = []
  for (const lines of [[0], [0, 1, 2]]) {
    const buyer = await store.signUp('Counted')
    const { orderId } = await placeLines(store, buyer, {
      lines: lines.map((index) => ({ toolId: idOf(index), quantity: 1 })),
      delivery: { cents: 900 },
    })
    const q = orderNumber(orderId)
    const costOf = async (work: () => Promise<unknown>) =>
      (await recordStatements(store.database.pool, work)).statements.length
    counts.push([
      await costOf(() => buyer.client.orders.show({ params: { id: orderId } })),
      await costOf(() => buyer.client.orders.listMine({ query: { email: buyer.email } })),
      await costOf(() => admin.client.orderDesk.list({ query: { q } })),
    ])
  }
  expect(counts[1]).toEqual(counts[0])
})

test('what is picked, packed and written to the buyer has all goods', async () => {
  const buyer = await store.signUp('Whole')
  await store.prove(buyer)
  const order = await placeLines(store, buyer, {
    lines: [0, 1, 2].map((index) => ({ toolId: idOf(index), quantity: index + 1 })),
    delivery: { cents: 2564 },
    recipient: 'Harbor Garage',
  })
  await payLines(store, buyer, order)
  const packer = await staffPerson(store, 'Packer', 'warehouse')
  const ids = [order.orderId]
  const { lines } = await packer.client.orderDesk.pick({ body: { ids } })
  expect(lines.map(({ partNumber, units }) => [partNumber, units])).toEqual([
    ['BP-1047C', 1],
    ['TW-40200', 2],
    ['WL-310', 3],
  ])
  const { slips } = await packer.client.orderDesk.pack({ body: { ids } })
  expect(slips).toMatchObject([
    {
      name: 'Harbor Garage',
      isPickup: false,
      lines: [{ quantity: 1 }, { quantity: 2 }, { quantity: 3 }],
    },
  ])
  const params = { id: order.orderId }
  await admin.client.orders.ship({ params, body: { carrier: 'UPS' } })
  await admin.client.orders.refund({
    params,
    body: { lines: [{ position: 2, quantity: 1 }], delivery: true, reason: 'late', restock: false },
  })
  await store.runJobs()
  const mails = await lettersOf(store, order.orderId)
  expect(mails).toHaveLength(4)
  for (const mail of mails) {
    for (const part of ['BP-1047C', 'TW-40200', 'WL-310']) expect(mail).toContain(part)
    expect(mail).toMatch(
      /Goods: \$369\.37\nDelivery: \$25\.64\nNJ sales tax: \$26\.17\nOrder total: \$421\.18/,
    )
  }
  for (const mail of mails) expect(mail).toContain('Deliver to:\nHarbor Garage\n')
  const shown = await buyer.client.orders.show({ params })
  expect(shown).toMatchObject({ name: buyer.name, recipient: 'Harbor Garage' })
  expect(shown.refunds[0]?.parts).toEqual([
    { position: 2, units: 1, amount: 128.5, tax: 8.52 },
    { position: 4, units: null, amount: 25.64, tax: 1.7 },
  ])
  expect(mails.at(-1)).toContain('Refunded: $164.36')
  await booksOf(store).hold()
})

test('an order that is collected is packed as one', async () => {
  const buyer = await store.signUp('Collector')
  const order = await placeLines(store, buyer, {
    lines: [{ toolId: idOf(0), quantity: 1 }],
    delivery: { mode: 'pickup', cents: 0 },
  })
  await payLines(store, buyer, order)
  const { slips } = await admin.client.orderDesk.pack({ body: { ids: [order.orderId] } })
  expect(slips).toMatchObject([{ isPickup: true }])
  const shown = await buyer.client.orders.show({ params: { id: order.orderId } })
  expect(shown).toMatchObject({ shipping: 0, tax: 3.47, delivery: { mode: 'pickup', to: null } })
})

test('all goods of the order go into the cart again', async () => {
  const { orderId } = await place([0, 1, 2], 0)
  await dana.client.orders.addToCart(
    { params: { id: orderId } },
    { idempotencyKey: crypto.randomUUID() },
  )
  const { lines } = await dana.client.carts.show()
  expect(lines.map(({ partNumber }) => partNumber).toSorted()).toEqual([
    'BP-1047C',
    'TW-40200',
    'WL-310',
  ])
})

test('a person’s data has the order whole; of an erased one the place is blank and the sums stay', async () => {
  const buyer = await store.signUp('Leaver')
  const order = await place([0, 1], 900, buyer)
  const { orders } = await buyer.client.personalData.show()
  expect(orders).toEqual([await buyer.client.orders.show({ params: { id: order.orderId } })])
  await buyer.client.personalData.erase({ body: { email: buyer.email } })
  const { rows } = await store.database.pool.query<{ delivery: object }>(
    'select delivery from orders where id = $1',
    [order.orderId],
  )
  expect(rows[0]?.delivery).toMatchObject({ mode: 'parcel', cents: 900, to: { zip: '' } })
  await booksOf(store).hold()
})

function idOf(index: number): string {
  return tools[index]?.toolId ?? ''
}

function show(id: string) {
  return dana.client.orders.show({ params: { id } })
}

function place(indexes: readonly number[], cents: number, by = dana) {
  const lines = indexes.map((index) => ({ toolId: idOf(index), quantity: 1 }))
  return placeLines(store, by, { lines, delivery: { cents } })
}
