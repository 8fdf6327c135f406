import { orderBody } from './order-body.ts'
import type { Person, TestStore } from './store.ts'

/**
 * An order for one new tool and its open payment. Only the card is missing. Unless a buyer is given, the buyer is new
 * and has a proven address.
 */
export async function orderWithIntent(
  store: TestStore,
  { quantity = 1, stock, ...given }: { quantity?: number; stock?: number; buyer?: Person } = {},
) {
  const { toolId } = await store.addProduct(stock === undefined ? {} : { availableQuantity: stock })
  const buyer = given.buyer ?? (await newBuyer(store))
  const { insertedId: orderId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId, quantity),
  })
  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount: 128.5 * quantity, orderId },
  })
  return { buyer, toolId, orderId, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }
}

async function newBuyer(store: TestStore): Promise<Person> {
  const buyer = await store.signUp('Buyer')
  await store.prove(buyer)
  return buyer
}
