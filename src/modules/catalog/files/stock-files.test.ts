import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileShop, type FileShop } from '#test/file-shop'
import { orderBody } from '#test/order-body'

let shop: FileShop
beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('prices are found by former numbers too, and a number in two lines is refused in both', async () => {
  const { store, admin, judged, apply, rowsOf, reasons, product } = shop
  const one = await store.addProduct()
  const two = await store.addProduct()
  const { version } = await product(one.toolId)
  await admin.client.staffProducts.edit({
    params: { id: one.toolId },
    body: { version, changes: { partNumber: 'RENAMED-7' } },
  })
  const batch = await judged(
    'prices',
    `Part number;Price\n${one.partNumber};10\n${two.partNumber};11\nNOBODY-1;12\n${two.partNumber.toLowerCase()};13\n`,
  )
  expect(await rowsOf(batch._id)).toMatchObject([
    {
      position: 2,
      productId: one.toolId,
      changes: { price: [128.5, 10] },
      note: `${one.partNumber} is now RENAMED-7`,
    },
    { position: 3, outcome: 'refused', note: null },
    { position: 4, outcome: 'refused' },
    { position: 5, outcome: 'refused' },
  ])
  expect(await reasons(batch._id)).toEqual([
    [3, 'partNumber is also in line 5'],
    [4, 'partNumber is not a part number of the shop'],
    [5, 'partNumber is also in line 3'],
  ])
  const both = await judged('prices', `Part number,Price\n${one.partNumber},10\nRENAMED-7,11\n`)
  expect(await reasons(both._id)).toEqual([[2, 'partNumber is the same product as in line 3']])
  const wrong = await judged(
    'prices',
    `Part number,Price\nRENAMED-7,"1.234,56"\n${two.partNumber},-3\n`,
  )
  expect(wrong).toMatchObject({ refused: 2, changed: 0 })
  expect(await apply(batch._id)).toMatchObject({ state: 'applied', changed: 1 })
  expect(await product(one.toolId)).toMatchObject({ price: 10, partNumber: 'RENAMED-7' })
})

test('a number of a product on sale and of a draft says nothing of which is meant', async () => {
  const { store, admin, judged, applied, reasons, product } = shop
  const { toolId, partNumber } = await store.addProduct()
  const { version } = await product(toolId)
  await admin.client.staffProducts.edit({
    params: { id: toolId },
    body: { version, changes: { state: 'draft' } },
  })
  const other = await store.addProduct({ partNumber })
  const file = `Part number,Price\n${partNumber},5\n`
  const batch = await judged('products', file)
  expect(await reasons(batch._id)).toEqual([
    [2, 'partNumber is the number of 2 products; change them on their pages'],
  ])
  expect(await applied('prices', file)).toMatchObject({ changed: 1 })
  expect(await product(other.toolId)).toMatchObject({ price: 5 })
  expect(await product(toolId)).toMatchObject({ price: 128.5, state: 'draft' })
})

test('a count becomes a move, sales since are no obstacle, and it goes back unless somebody counted again', async () => {
  const { store, admin, judged, apply, undo, rowsOf, reasons, stockOf, expectSound } = shop
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 10 })
  const held = await store.addProduct({ availableQuantity: 10 })
  const buyer = await store.signUp('Una')
  await store.prove(buyer)
  await buyer.client.orders.place({ body: { ...orderBody(buyer, held.toolId), quantity: 4 } })
  const file = (onHand: number | string, level: number | string = '') =>
    `Part number,On hand,Order level\n${partNumber},${onHand},${level}\n`

  const low = await judged('stock', `Part number,On hand\n${held.partNumber},3\n`)
  expect(await reasons(low._id)).toEqual([[2, 'onHand must be at least the 4 held for orders']])
  const bad = await judged('stock', file('1.5', '-2'))
  expect(await reasons(bad._id)).toEqual([
    [
      2,
      'onHand must be a whole number from 0 to 10000000',
      'orderLevel must be a whole number from 1 to 10000000',
    ],
  ])
  expect(await judged('stock', file('', ''))).toMatchObject({ unchanged: 1 })

  const batch = await judged('stock', file(8, 3))
  expect((await rowsOf(batch._id))[0]?.changes).toEqual({ onHand: [10, 8], orderLevel: [null, 3] })
  await buyer.client.orders.place({ body: { ...orderBody(buyer, toolId), quantity: 5 } })
  await store.database.pool.query(
    `with sold as (update stock set on_hand = on_hand - 5, reserved = reserved - 5 where product_id = $1)
     insert into stock_moves (id, product_id, quantity, reason, order_id)
     select gen_random_uuid(), $1, -5, 'sold', order_id from order_lines where product_id = $1`,
    [toolId],
  )
  expect(await apply(batch._id)).toMatchObject({ state: 'applied' })
  expect(await stockOf(toolId)).toMatchObject({ onHand: 3, orderLevel: 3, isLow: true })
  const { items } = await admin.client.stock.listMoves({ query: { tool: toolId, limit: 1 } })
  expect(items).toMatchObject([
    {
      reason: 'counted',
      quantity: -2,
      by: admin.name,
      reference: expect.stringMatching(/^Import /),
    },
  ])
  await expectSound()
  expect(await undo(batch._id)).toMatchObject({ state: 'undone' })
  expect(await stockOf(toolId)).toMatchObject({ onHand: 5, orderLevel: null })
  await expectSound()

  const second = await judged('stock', file(4))
  store.clock.advanceMinutes(1)
  const move = { reason: 'received', quantity: 6 } as const
  await admin.client.stock.move({ params: { id: toolId }, body: move })
  store.clock.reset()
  expect(await apply(second._id)).toMatchObject({ state: 'failed', why: 'changed_since' })
  expect(await reasons(second._id, 'obstacle')).toEqual([
    [2, 'onHand was changed by somebody since'],
  ])
  expect(await stockOf(toolId)).toMatchObject({ onHand: 11 })
})

test('a count is not taken back below what has been held for orders since', async () => {
  const { store, applied, undo, reasons, stockOf } = shop
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 1 })
  const { _id } = await applied('stock', `Part number,On hand\n${partNumber},20\n`)
  const buyer = await store.signUp('Ulf')
  await store.prove(buyer)
  await buyer.client.orders.place({ body: { ...orderBody(buyer, toolId), quantity: 15 } })
  expect(await undo(_id)).toMatchObject({ state: 'applied', why: 'changed_since' })
  expect(await reasons(_id, 'obstacle')).toEqual([
    [2, 'onHand must be at least the 15 held for orders'],
  ])
  expect(await stockOf(toolId)).toMatchObject({ onHand: 20, reserved: 15 })
})
