import { orderCan } from '#contract/order-status'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { QueuedLetter } from '../order/queue-letter.ts'
import { letterAboutOrder } from './order-letter.ts'
import { axesOf } from '../order/order.ts'
import { holdBuyer } from '../order/orders-of-customer.repository.ts'
import { findOrderForWorker, linesOf } from '../order/orders.repository.ts'

/**
 * Writes the mail about one event of an order, once, to the buyer's current address. An unproven address gets only the
 * first letter about an order; the order's page shows the rest.
 */
export async function sendLetter(platform: Platform, queued: QueuedLetter): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const order = await findOrderForWorker(tx, queued.orderId)
    const buyer = order && (await holdBuyer(tx, order))
    // A buyer who has erased the account gets no more mail.
    if (!order || !buyer) return
    // The order was paid or cancelled in the meantime, so a reminder to pay would only confuse.
    if (queued.letter === 'hold_lapsed' && !orderCan('pay', axesOf(order))) return
    const letter = letterAboutOrder({
      ...queued,
      order,
      lines: await linesOf(tx, order.id),
      isProven: buyer.isProven,
      publicUrl: platform.publicUrl,
    })
    await sendMail(tx, platform, {
      // To an unproven address, all letters about an order share one key, so only the first is written.
      dedupeKey: buyer.isProven
        ? `order:${order.id}:${queued.event}:${queued.letter}`
        : `order:${order.id}:unproven`,
      to: buyer.email,
      unproven: buyer.isProven ? null : 'order',
      ...composeMail(letter),
    })
  })
}
