import { orderWithIntent } from './order-with-intent.ts'
import type { TestStore } from './store.ts'

/** A buyer with a paid order for one new tool at $128.50 each. */
export async function paidOrder(store: TestStore, { quantity = 1, card = 'pm_card_visa' } = {}) {
  const order = await orderWithIntent(store, { quantity })
  await store.confirm(order.clientSecret, card)
  await order.buyer.client.payments.check({ params: { id: order.orderId } })
  const intent = await store.askGateway(`GET /v1/payment_intents/${order.intentId}`)
  return { ...order, chargeId: String(intent['latest_charge']) }
}
