import { orderCan } from '#contract/order-status'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { LetterTold } from './letter-job.repository.ts'
import { letterAboutOrder } from './order-letter.ts'
import { axesOf } from './order.ts'
import { findOrderForWorker, linesOf } from './orders.repository.ts'

/** Writes the mail about one event of an order, once, to whoever ordered: also where nobody has verified that address. */
export async function sendLetter(platform: Platform, told: LetterTold): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const order = await findOrderForWorker(tx, told.orderId)
    // Who erased the account is told nothing any more.
    if (!order || order.contact_email === '') return
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
      to: order.contact_email,
      ...composeMail(letter),
    })
  })
}
