import { later } from '#contract/values/moments'
import { releaseStock } from '#modules/inventory'
import type { Platform } from '#platform'
import { send } from '#platform/db'
import { closePayment } from '../settling/close-payment.ts'
import { hasLapsed } from '../order/hold.ts'
import { queueLetter } from '../moves/queue-letter.ts'
import { lapseHoldJob, lookAgainAt } from '../moves/order-deadlines.ts'
import { lockOrder, findOrderForWorker, setHold } from '../order/orders.repository.ts'

const retryMinutes = 10

/** Releases the units of an unpaid order when its hold expires. A payment in processing keeps them held. */
export async function lapseHold(platform: Platform, orderId: string): Promise<void> {
  const order = await findOrderForWorker(platform.db, orderId)
  if (!order?.hold_expires_at) return
  const { hold_expires_at: expiresAt } = order
  const now = platform.clock.now()
  if (expiresAt > now) {
    const again = lapseHoldJob(orderId, lookAgainAt(expiresAt, now))
    return platform.db.transaction().execute((tx) => platform.jobs.enqueue(tx, again))
  }
  const closed = await closePayment(platform, orderId)
  platform.crashpoint('lapse: payment closed')
  await platform.db.transaction().execute(async (tx) => {
    if (closed === 'processing') {
      const runAt = later(platform.clock.now(), { minutes: retryMinutes })
      return platform.jobs.enqueue(tx, lapseHoldJob(orderId, runAt))
    }
    const locked = await lockOrder(tx, orderId)
    // Between the two steps the buyer may have renewed the hold, or paid.
    if (!hasLapsed(locked, platform.clock.now()) || locked.money_state !== 'unpaid') return
    await send(tx, [releaseStock(locked.goods), setHold(orderId, null)])
    const event = `hold until ${locked.hold_expires_at?.toISOString()}`
    await queueLetter(tx, { orderId, letter: 'hold_lapsed', event })
    platform.crashpoint('lapse: before the commit')
  })
}
