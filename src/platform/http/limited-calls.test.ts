import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'
import { limits } from '../rate-limits/limits.ts'

const store = await storeOfFile({ RATE_LIMIT_FACTOR: '1' })

test('a call that is refused before its turn takes none, and every other call takes one', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 100 })
  const buyer = await store.signUp('Buyer')
  const { burst } = limits.orders.account
  const order = (quantity: number) =>
    buyer.client.orders.place({ body: orderBody(buyer, toolId, quantity) }).then(
      () => 'placed',
      (error: { code: string }) => error.code,
    )
  for (let count = 0; count <= burst; count++) expect(await order(0)).toBe('invalid_input')

  expect(await order(1)).toBe('placed')
  for (let count = 1; count < burst; count++) expect(await order(101)).toBe('out_of_stock')
  expect(await order(1)).toBe('too_many_requests')
})
