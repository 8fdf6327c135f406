import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/values/order-number'
import { booksOf } from '#test/books'
import { orderBody } from '#test/order-body'
import { paidOrder } from '#test/paid-order'
import { staffPerson } from '#test/staff-person'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let packer: Person
const placed = { first: '', cancelled: '' }

beforeAll(async () => {
  store = await openTestStore()
  packer = await staffPerson(store, 'Packer', 'warehouse')
  const dana = await store.signUp('Dana')
  const { toolId } = await store.addProduct()
  placed.first = await place(dana, toolId, 1)
  placed.cancelled = await place(dana, toolId, 1)
  await dana.client.orders.remove({ params: { id: placed.cancelled } })
})
afterAll(() => store[Symbol.asyncDispose]())

test('many are shipped row by row: tried first, then done, and done again without effect', async () => {
  const [one, two] = [await paidOrder(store, { quantity: 2 }), await paidOrder(store)]
  const books = booksOf(store)
  const number = orderNumber(one.orderId)
  const rows = [
    row(number, 'UPS', '1Z1'),
    row(two.orderId, 'FedEx', ''),
    row(number.toLowerCase().replace('-', ''), 'UPS', '1Z2'),
    row(orderNumber(placed.first), 'UPS', ''),
    row(orderNumber(placed.cancelled), 'UPS', ''),
    row('FFFF-0000', 'UPS', ''),
    row('what?', 'UPS', ''),
  ]
  const whys = ['repeated', 'nothing_to_ship', 'order_cancelled', 'not_found', 'not_found']
  const answer = async (dryRun: boolean, given = rows) => {
    const { rows: told } = await packer.client.orderDesk.ship({ body: { dryRun, rows: given } })
    return told.map(({ outcome, why }) => why ?? outcome)
  }
  expect(await answer(true, [row(number, '', '')])).toEqual(['carrier_missing'])
  expect(await answer(true)).toEqual(['ready', 'ready', ...whys])
  expect((await show(one.orderId)).axes.goods).toBe('unfulfilled')
  expect(await answer(false)).toEqual(['shipped', 'shipped', ...whys])
  expect(await answer(false)).toEqual(['unchanged', 'unchanged', ...whys])
  expect(await answer(true, [row(number, 'UPS', '1Z9')])).toEqual(['order_shipped'])
  expect(await show(one.orderId)).toMatchObject({
    shipment: { carrier: 'UPS', trackingNumber: '1Z1' },
  })
  expect(await show(two.orderId)).toMatchObject({
    shipment: { carrier: 'FedEx', trackingNumber: null },
  })
  const { rows: acts } = await store.database.pool.query(
    `select from audit_log where act = 'order.shipped' and subject = any($1)`,
    [[one.orderId, two.orderId]],
  )
  expect(acts).toHaveLength(2)
  await books.hold()
})

test('two orders with one number are told apart by nobody but the full id', async () => {
  const { orderId } = await paidOrder(store)
  const twin = `00000000-0000-7000-8000-0000${orderId.slice(-8)}`
  await store.database.pool.query(
    `insert into orders (id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, placed_at, delivery)
     values ($1, 'Twin', '', '', '{}', 100, now(), null)`,
    [twin],
  )
  await store.database.pool.query(
    `insert into order_lines (order_id, position, kind, name, unit_cents, quantity, total_cents) values ($1, 1, 'fee', 'Fee', 100, 1, 100)`,
    [twin],
  )
  const answer = async (order: string) => {
    const body = { dryRun: true, rows: [row(order, 'UPS', '')] }
    return (await packer.client.orderDesk.ship({ body })).rows
  }
  expect(await answer(orderNumber(orderId))).toMatchObject([{ why: 'ambiguous', orderId: null }])
  expect(await answer(orderId)).toMatchObject([{ outcome: 'ready', orderId }])
})

test('the pick list sums the units of what waits, by the number on the shelf; slips have no prices', async () => {
  const { buyer, orderId, toolId } = await paidOrder(store, { quantity: 2 })
  await store.database.pool.query(`update products set part_number = 'A-SHELF' where id = $1`, [
    toolId,
  ])
  const second = await store.signUp('Hal')
  const again = await place(second, toolId, 3)
  const { clientSecret } = await second.client.payments.createIntent({
    body: { totalAmount: 385.5, orderId: again },
  })
  await store.confirm(clientSecret)
  await second.client.payments.check({ params: { id: again } })
  const ids = [orderId, again, placed.first, placed.cancelled]
  const picked = await packer.client.orderDesk.pick({ body: { ids } })
  expect(picked).toMatchObject({
    orders: 2,
    lines: [{ partNumber: 'A-SHELF', units: 5, orders: 2 }],
  })
  expect(picked.leftOut.map(({ orderId: id }) => id).toSorted()).toEqual(
    [placed.first, placed.cancelled].toSorted(),
  )
  const { slips, leftOut } = await packer.client.orderDesk.pack({ body: { ids } })
  expect(slips.map((slip) => [slip.orderId, slip.lines[0]?.quantity])).toEqual([
    [orderId, 2],
    [again, 3],
  ])
  const ofSlips = new Set(slips.flatMap((slip) => [slip, ...slip.lines]).flatMap(Object.keys))
  expect([...ofSlips].filter((key) => /price|cents|total|amount|due/i.test(key))).toEqual([])
  expect(leftOut).toHaveLength(2)
  expect(slips[0]).toMatchObject({
    name: buyer.name,
    address: '218 Ferry Street, Trenton, NJ 08611',
  })
})

test('a role that is taken away ends the shipping of many before its first row', async () => {
  const leaver = await staffPerson(store, 'Leaver', 'warehouse')
  const { orderId } = await paidOrder(store)
  const body = { dryRun: false, rows: [row(orderId, 'UPS', '')] }
  await store.database.pool.query(`update users set role = 'catalogue' where email = $1`, [
    leaver.email,
  ])
  await expect(leaver.client.orderDesk.ship({ body })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await show(orderId)).axes.goods).toBe('unfulfilled')
})

function show(id: string) {
  return packer.client.orders.show({ params: { id } })
}

function row(order: string, carrier: string, trackingNumber: string) {
  return { order, carrier, trackingNumber }
}

async function place(buyer: Person, toolId: string, quantity: number): Promise<string> {
  const { insertedId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId, quantity),
  })
  return insertedId
}
