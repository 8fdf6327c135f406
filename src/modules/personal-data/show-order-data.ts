import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { listLettersAbout } from '#modules/notifications'
import { findOrderDetail, listPaymentsOfOrder, presentOrderDetail } from '#modules/orders'
import type { Platform } from '#platform'
import type { Buyer } from '#platform/http'
import { asCustomer } from './as-customer.ts'
import { presentLetter, presentPayment } from './present-kept.ts'

type OrderData = Output<typeof api.personalData.showOrder>

/** Everything the store keeps about the buyer of one order, for that buyer. */
export async function showOrderData(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  buyer: Buyer,
  orderId: string,
): Promise<OrderData> {
  const reader = asCustomer(buyer)
  const order = await findOrderDetail(db, orderId, reader)
  const [payments, letters] = await Promise.all([
    listPaymentsOfOrder(db, orderId),
    listLettersAbout(db, [orderId]),
  ])
  return {
    madeAt: clock.now().toISOString(),
    order: presentOrderDetail(order, reader),
    payments: payments.map(presentPayment),
    letters: letters.map(presentLetter),
  }
}
