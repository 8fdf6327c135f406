import path from 'node:path'
import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'
import { catalogJobs } from '../catalog.jobs.ts'
import { png } from '../../../../test/pictures.ts'
import { isPictureThere } from './pictures.repository.ts'

const store = await storeOfFile()
const admin = await store.admin()

test('a picture nobody used goes after a week; one of a product, of an order, or just sent again stays', async () => {
  const sent: string[] = []
  for (const side of [11, 12, 13, 14]) sent.push(await send(side))
  const [used, ordered, again, unused] = sent as [string, string, string, string]
  await store.addProduct({ picture: new URL(used).pathname })
  const { toolId } = await store.addProduct({ picture: new URL(ordered).pathname })
  const buyer = await store.signUp('Ruth')
  await buyer.client.orders.place({ body: orderBody(buyer, toolId) })
  await store.database.pool.query(`update products set picture = '' where id = $1`, [toolId])
  await store.runJobs()

  await daysPass(6)
  expect(await Promise.all(sent.map(isServed))).toEqual([true, true, true, true])
  await send(13)
  await daysPass(2)
  expect(await isServed(unused)).toBe(false)
  expect(await Promise.all([used, ordered, again].map(isServed))).toEqual([true, true, true])
})

test('a picture is not taken away from under a product that is being added', async () => {
  const picture = await send(15)
  const { db } = store.platform
  const adding = await db.startTransaction().execute()
  expect(await isPictureThere(adding, path.basename(picture, '.jpg'))).toBe(true)
  await daysPass(8)
  await adding.commit().execute()
  await store.runJobs()
  expect(await isServed(picture)).toBe(true)
})

test('a picture that is further down on a product, or beside a category, stays until it is taken from there', async () => {
  const [second, ofCategory] = [await send(16), await send(17)]
  const { toolId } = await store.addProduct()
  const params = { id: toolId }
  const edit = (version: number, pictures: { picture: string; alt: string }[]) =>
    admin.client.staffProducts.edit({ params, body: { version, changes: { pictures } } })
  await edit(1, [
    { picture: 'torque', alt: '' },
    { picture: second, alt: 'On the bench' },
  ])
  const other = { slug: 'other' }
  await admin.client.staffCategories.edit({
    params: other,
    body: { version: 1, changes: { picture: ofCategory } },
  })
  await store.runJobs()
  await daysPass(30)
  expect(await Promise.all([second, ofCategory].map(isServed))).toEqual([true, true])

  await edit(2, [])
  expect(await store.anonymous.products.show({ params })).toMatchObject({
    picture: '',
    pictures: [],
  })
  await admin.client.staffCategories.edit({
    params: other,
    body: { version: 2, changes: { picture: '' } },
  })
  await daysPass(0)
  expect(await Promise.all([second, ofCategory].map(isServed))).toEqual([false, false])
})

/** Makes all pictures this many days older and runs the nightly job. */
async function daysPass(days: number): Promise<void> {
  await store.database.pool.query(
    `update pictures set created_at = created_at - $1 * interval '1 day'`,
    [days],
  )
  await catalogJobs(store.platform)['catalog.delete-unused-pictures']?.({})
}

async function isServed(picture: string): Promise<boolean> {
  return (await fetch(picture)).ok
}

async function send(side: number): Promise<string> {
  const file = new Blob([await png(side, side)])
  return (await admin.client.products.uploadPicture({ file })).picture
}
