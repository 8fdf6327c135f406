import { orderCan } from '#contract/order-status'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { LetterTold } from '../order/tell-by-mail.ts'
import { letterAboutOrder } from './order-letter.ts'
import { axesOf } from '../order/order.ts'
import { holdBuyer } from '../order/orders-of-customer.repository.ts'
import { findOrderForWorker, linesOf } from '../order/orders.repository.ts'

/**
 * Writes the mail about one event of an order, once, to the address the buyer has by now. An address that nobody has
 * proven gets one letter about an order, the first; the order's page shows the rest.
 */
export async function sendLetter(platform: Platform, told: LetterTold): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const order = await findOrderForWorker(tx, told.orderId)
    const buyer = order && (await holdBuyer(tx, order))
    // A buyer who has erased the account is told nothing any more.
    if (!order || !buyer) return
    // Paid or cancelled since then: asking for the payment would only confuse.
    if (told.letter === 'hold_lapsed' && !orderCan('pay', axesOf(order))) return
    const letter = letterAboutOrder({
      ...told,
      order,
      lines: await linesOf(tx, order.id),
      isProven: buyer.isProven,
      publicUrl: platform.publicUrl,
    })
    await sendMail(tx, platform, {
      // One key for all letters of an order is one letter.
      dedupeKey: buyer.isProven
        ? `order:${order.id}:${told.event}:${told.letter}`
        : `order:${order.id}:unproven`,
      to: buyer.email,
      unproven: buyer.isProven ? null : 'order',
      ...composeMail(letter),
    })
  })
}
