import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { centsFromDecimal } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import { placeLines } from '#test/order-of-lines'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const dana = await store.signUp('Dana')
const pads = await store.addProduct({
  productName: 'Brake pads',
  price: 5240,
  availableQuantity: 100,
})
const torque = await store.addProduct({
  productName: 'Torque wrench',
  price: 12_850,
  availableQuantity: 100,
})
await store.database.pool.query(`update products set weight_grams = 900 where id = $1`, [
  pads.toolId,
])
const mixed = await placeLines(store, dana, {
  lines: [
    { toolId: pads.toolId, quantity: 5, covered: true },
    { toolId: torque.toolId, quantity: 5 },
  ],
  delivery: { cents: 4953 },
})

test('the file of the desk has a row for each line of goods, with where it goes, and its sums once', async () => {
  const { file } = await admin.client.orderDesk.download({
    query: { q: orderNumber(mixed.orderId) },
  })
  const rows = parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[]
  const order = await admin.client.orders.show({ params: { id: mixed.orderId } })
  expect(rows.map((row) => [row['Line'], row['Part number'], row['Quantity']])).toEqual(
    order.lines.map(({ position, partNumber, quantity }) => [
      String(position),
      partNumber,
      String(quantity),
    ]),
  )
  const sumOf = (column: string) =>
    rows.reduce((sum, row) => sum + (centsFromDecimal(row[column] || '0') ?? 0), 0)
  expect(rows[0]).toMatchObject({ Lines: '2', 'Goods total': '904.50', Total: '998.93' })
  expect(rows[1]).toMatchObject({ Lines: '2', 'Goods total': '', Total: '' })
  expect(['Line total', 'Goods total', 'Delivery', 'Tax', 'Total'].map(sumOf)).toEqual([
    90_450, 90_450, 4_953, 4_490, 99_893,
  ])
  for (const row of rows) {
    expect(row).toMatchObject({
      Order: orderNumber(mixed.orderId),
      'Ship to': order.recipient,
      Address: order.address,
      Phone: order.mobile,
      City: 'Trenton',
      State: 'NJ',
      Zip: '08611',
      Country: 'US',
    })
  }
  expect(rows.map((row) => row['Weight grams'])).toEqual(['4500', ''])
})
