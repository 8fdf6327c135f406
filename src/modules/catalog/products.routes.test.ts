import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()

test('the list is an array, whole without limit, in pages with it', async () => {
  for (let count = 0; count < 4; count++) await store.addProduct()
  const whole = await store.app.inject('/api/tool')
  const ids = whole.json<{ _id: string }[]>().map(({ _id }) => _id)
  expect(ids).toEqual(ids.toSorted())

  const paged: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await store.anonymous.products.list({
      query: { limit: 2, ...(cursor && { cursor }) },
    })
    expect(page.items.length).toBeLessThanOrEqual(2)
    paged.push(...page.items.map(({ _id }) => _id))
    cursor = page.next
  }
  expect(paged).toEqual(ids)
})

test('every list order pages through every product once', async () => {
  for (const order of ['oldest', 'newest', 'name', 'price', '-price'] as const) {
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page: { items: { _id: string }[]; next: string | null } =
        await store.anonymous.products.list({
          query: { order, limit: 3, ...(cursor && { cursor }) },
        })
      for (const { _id } of page.items) seen.add(_id)
      cursor = page.next ?? undefined
    } while (cursor)
    const { rows } = await store.database.pool.query('select id from products')
    expect(seen.size).toBe(rows.length)
  }
})

test('visitors do not see who added a product, admins do', async () => {
  const { insertedId } = await admin.client.products.create({
    body: {
      productName: 'Brake Bleeder, 2 l',
      company: 'Halden Brake',
      price: '89.5',
      availableQuantity: '12',
      minimumOrder: 1,
      description: 'Pressure bleeder for one-man work.',
      picture: 'caliper',
      name: 'somebody',
      email: 'somebody@example.com',
    },
  })
  const params = { id: insertedId }
  const seen = await store.anonymous.products.show({ params })
  expect(seen).not.toHaveProperty('email')
  expect(seen).toMatchObject({ price: 89.5, availableQuantity: 12 })
  expect((await admin.client.products.show({ params })).email).toBe(admin.email)
})

test('a product that orders name leaves the shop and stays in the orders', async () => {
  const sold = await store.addProduct()
  const shopper = await store.signUp('Keeper')
  const { insertedId } = await shopper.client.orders.place({
    body: orderBody(shopper, sold.toolId),
  })
  const remove = () => admin.client.products.remove({ params: { id: sold.toolId } })
  expect((await remove()).deletedCount).toBe(1)
  expect((await remove()).deletedCount).toBe(0)
  await expect(
    store.anonymous.products.show({ params: { id: sold.toolId } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const kept = await shopper.client.orders.show({ params: { id: insertedId } })
  expect(kept.partNumber).toBe(sold.partNumber)
})
