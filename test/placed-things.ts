import type { Person, TestStore } from '#test/store'
import { othersWith, type Things } from './authorisation-things.ts'

/** A product and an order of it, for calls about them. */
export async function placeThings(store: TestStore, customer: Person): Promise<Things> {
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 1000 })
  const { insertedId: orderId } = await customer.client.orders.place({
    body: {
      toolId,
      email: customer.email,
      name: 'A',
      quantity: 1,
      mobile: '6095550142',
      address: 'Here',
    },
  })
  return { email: customer.email, orderId, toolId, partNumber, ...othersWith(orderId) }
}
