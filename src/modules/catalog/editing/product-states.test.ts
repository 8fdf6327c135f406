import { expect, test } from 'vitest'
import type { ProductState } from '#contract/staff/products.schema'
import { checkInvariants } from '#platform/invariants'
import { orderBody } from '#test/order-body'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { catalogInvariants } from '../invariants.ts'
import { countChangedProducts } from '../facets/shelf-counts.repository.ts'

const store = await storeOfFile()
const admin = await store.admin()

const show = (id: string) => admin.client.staffProducts.show({ params: { id } })
const edit = async (id: string, changes: { state: ProductState; productName?: string }) => {
  const { version } = await show(id)
  return admin.client.staffProducts.edit({ params: { id }, body: { version, changes } })
}
const idsOnSale = async () =>
  (await store.anonymous.products.list({ query: {} })).items.map(({ _id }) => _id)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'found',
    (error: { code: string }) => error.code,
  )

async function expectSound() {
  const verdicts = await checkInvariants(store.platform.db, catalogInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

test('a product is hidden, shown, made a draft and removed; the counts of the shelf stay right, and visitors are told', async () => {
  const { toolId, partNumber } = await store.addProduct({ partNumber: 'STATE-1' })
  const buyer = await store.signUp('Buyer')
  const { insertedId } = await buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) })
  const listed = async (state: Exclude<ProductState, 'on_sale'>) =>
    (await admin.client.staffProducts.list({ query: { state, q: 'state1' } })).items.length
  const seen: unknown[] = []
  for (const state of ['hidden', 'on_sale', 'draft', 'hidden', 'removed', 'on_sale'] as const) {
    expect((await edit(toolId, { state })).state).toBe(state)
    await expectSound()
    await countChangedProducts(store.platform.db)
    await expectSound()
    const { products } = store.anonymous
    seen.push([
      state,
      (await idsOnSale()).includes(toolId),
      await codeOf(products.showByPartNumber({ params: { partNumber } })),
      await codeOf(products.show({ params: { id: toolId } })),
      await Promise.all([listed('draft'), listed('hidden'), listed('removed')]),
    ])
  }
  expect(seen).toEqual([
    ['hidden', false, 'not_on_sale', 'not_on_sale', [0, 1, 0]],
    ['on_sale', true, 'found', 'found', [0, 0, 0]],
    ['draft', false, 'not_found', 'not_found', [1, 0, 0]],
    ['hidden', false, 'not_on_sale', 'not_on_sale', [0, 1, 0]],
    ['removed', false, 'not_found', 'not_found', [0, 0, 1]],
    ['on_sale', true, 'found', 'found', [0, 0, 0]],
  ])

  await edit(toolId, { state: 'hidden' })
  const place = buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) })
  await expect(place).rejects.toMatchObject({ code: 'not_found' })
  const order = await buyer.client.orders.show({ params: { id: insertedId } })
  expect(order).toMatchObject({ status: 'Pending', partNumber: 'STATE-1' })
  // A hidden product can be deleted, once.
  const remove = async () =>
    (await admin.client.products.remove({ params: { id: toolId } })).deletedCount
  expect([await remove(), await remove()]).toEqual([1, 0])
  expect(await show(toolId)).toMatchObject({ state: 'removed' })
})

test('a product is added as a draft and is on nobody’s shelf until it is put on sale', async () => {
  const body = {
    productName: 'Draft Wrench',
    company: 'Northfield Tool',
    price: 10,
    availableQuantity: 5,
    minimumOrder: 1,
    description: 'Not yet.',
    draft: true,
  }
  const { insertedId } = await admin.client.products.create({ body })
  // Another product on sale may have the name, until the draft is put on sale.
  await store.addProduct({ productName: 'Draft Wrench' })
  expect(await idsOnSale()).not.toContain(insertedId)
  await expect(edit(insertedId, { state: 'on_sale' })).rejects.toMatchObject({
    code: 'duplicate_product',
    problem: { details: { field: 'productName' } },
  })
  await edit(insertedId, { state: 'on_sale', productName: 'Draft Wrench, 2nd' })
  expect(await idsOnSale()).toContain(insertedId)
  await expectSound()
})

test('who may edit products may not change prices by that alone, and a warehouse only looks', async () => {
  const { toolId } = await store.addProduct()
  const warehouse = await as('warehouse')
  await expect(change(warehouse, toolId, { description: 'No' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await warehouse.client.staffProducts.show({ params: { id: toolId } })).toMatchObject({
    version: 1,
  })
  const catalogue = await as('catalogue')
  expect(await change(catalogue, toolId, { price: 3 })).toMatchObject({ price: 3 })
})

async function change(
  { client }: Person,
  id: string,
  changes: { description: string } | { price: number },
) {
  return client.staffProducts.edit({ params: { id }, body: { version: 1, changes } })
}

async function as(role: string): Promise<Person> {
  const person = await store.signUp(role)
  await store.prove(person)
  await store.database.pool.query('update users set role = $1 where email = $2', [
    role,
    person.email,
  ])
  return person
}
