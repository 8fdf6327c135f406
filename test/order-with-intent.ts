import { orderBody } from './order-body.ts'
import type { TestStore } from './store.ts'

/** A buyer with a proven address, an order for one new tool and an open payment. Only the card is missing. */
export async function orderWithIntent(store: TestStore, { quantity = 1 } = {}) {
  const { toolId } = await store.addProduct()
  const buyer = await store.signUp('Buyer')
  await store.prove(buyer)
  const { insertedId: orderId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId, quantity),
  })
  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount: 128.5 * quantity, orderId },
  })
  return { buyer, toolId, orderId, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }
}
