import { orderCan } from '#contract/order-status'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { LetterTold } from './letter-job.repository.ts'
import { letterAboutOrder } from './order-letter.ts'
import { axesOf } from './order.ts'
import { holdBuyer } from './orders-of-customer.repository.ts'
import { findOrderForWorker, linesOf } from './orders.repository.ts'

/** Writes the mail about one event of an order, once, to the address whoever ordered has by now: also where nobody has verified it. */
export async function sendLetter(platform: Platform, told: LetterTold): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const order = await findOrderForWorker(tx, told.orderId)
    const recipient = order && (await holdBuyer(tx, order))
    // Who erased the account is told nothing any more.
    if (!order || !recipient) return
    // Paid or cancelled since then: asking for the payment would only confuse.
    if (told.letter === 'hold_lapsed' && !orderCan('pay', axesOf(order))) return
    const letter = letterAboutOrder({
      ...told,
      order,
      lines: await linesOf(tx, order.id),
      publicUrl: platform.publicUrl,
    })
    await sendMail(tx, platform, {
      dedupeKey: `order:${order.id}:${told.event}:${told.letter}`,
      to: recipient,
      ...composeMail(letter),
    })
  })
}
