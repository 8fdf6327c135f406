import { expect, test } from 'vitest'
import { storeOfFile } from '#test/store-of-file'
import { readUnreadSizes } from './unread-sizes.repository.ts'

const store = await storeOfFile()
const admin = await store.admin()

const product = {
  company: 'Northfield Tool',
  price: 10,
  minimumOrder: 1,
  availableQuantity: 10,
  description: 'A tool.',
}
const found = async (q: string) =>
  (await store.anonymous.products.list({ query: { q, exact: '1', limit: 10 } })).items.map(
    ({ productName }) => productName,
  )

test('a product that staff add or change is found by its sizes at once, and by its specification', async () => {
  const { insertedId } = await admin.client.products.create({
    body: {
      ...product,
      productName: 'Puller, 1/2 in.',
      specifications: [{ name: 'Jaw coating', value: 'Molybdenum' }],
    },
  })
  expect(await found('12.7 mm')).toEqual(['Puller, 1/2 in.'])
  expect(await found('molybdenum')).toEqual(['Puller, 1/2 in.'])

  await admin.client.staffProducts.edit({
    params: { id: insertedId },
    body: { version: 1, changes: { productName: 'Puller, 3/4 in.' } },
  })
  expect(await found('12.7 mm')).toEqual([])
  expect(await found('0.75 in')).toEqual(['Puller, 3/4 in.'])
})

test('text that was written without its sizes is read by the job', async () => {
  await store.addProduct({ productName: 'Flarer, 9 mm' })
  expect(await found('9 mm flarer')).toEqual([])
  expect(await found('flarer')).toEqual(['Flarer, 9 mm'])
  await readUnreadSizes(store.database.db)
  expect(await found('9mm flarer')).toEqual(['Flarer, 9 mm'])

  await store.database.pool.query(
    `update products set name = 'Flarer, 11 mm' where name = 'Flarer, 9 mm'`,
  )
  expect(await found('9 mm flarer')).toEqual([])
  await readUnreadSizes(store.database.db)
  expect(await found('11 mm flarer')).toEqual(['Flarer, 11 mm'])
})
