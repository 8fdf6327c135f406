import { orderWithIntent } from './order-with-intent.ts'
import type { TestStore } from './store.ts'

/** A buyer with a paid order for one new tool at $128.50 each. */
export async function paidOrder(
  store: TestStore,
  { card = 'pm_card_visa', ...wanted }: { quantity?: number; stock?: number; card?: string } = {},
) {
  const order = await orderWithIntent(store, wanted)
  await store.confirm(order.clientSecret, card)
  await order.buyer.client.payments.check({ params: { id: order.orderId } })
  const intent = await store.askGateway(`GET /v1/payment_intents/${order.intentId}`)
  return { ...order, chargeId: String(intent['latest_charge']) }
}
