import { Refusal } from '#contract/refusals'
import { findLivePayment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Buyer } from '#platform/http'
import type { OrderRow } from '../order/order.ts'
import { findOrder } from '../order/orders.repository.ts'
import { settleIntent } from '../settling/settle-intent.ts'

/**
 * Asks the gateway for the state of an order's payment and settles it. The browser calls this when it returns from the
 * card form.
 */
export async function checkPayment(
  platform: Platform,
  buyer: Buyer,
  orderId: string,
): Promise<OrderRow> {
  const [order, payment] = await Promise.all([
    findOrder(platform.joinedReads, orderId, buyer),
    findLivePayment(platform.joinedReads, orderId),
  ])
  if (!order) throw new Refusal('not_found')
  if (!payment?.intentId || payment.state === 'succeeded') return order
  await settleIntent(platform, await platform.gateway.retrieveIntent(payment.intentId), orderId)
  return (await findOrder(platform.db, orderId, buyer)) ?? order
}
