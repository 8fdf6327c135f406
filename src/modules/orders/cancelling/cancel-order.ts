import { orderCan } from '#contract/order-status'
import { Refusal } from '#contract/refusals'
import { noteActs } from '#modules/audit'
import { holdUser } from '#modules/identity'
import { releaseStock } from '#modules/inventory'
import { findLivePayment } from '#modules/payments'
import { freeCertificates } from '#modules/taxes'
import type { Platform } from '#platform'
import { commit, type Tx } from '#platform/db'
import { closePayment } from '../settling/close-payment.ts'
import { guestActor } from '../buyers/buyer.ts'
import { holdsStock } from '../order/hold.ts'
import { axesOf } from '../order/order.ts'
import { moveOrder } from '../moves/order-moves.repository.ts'
import { certificatesOfOrder, lockOrder } from '../order/orders.repository.ts'

/** Cancels an unpaid order: cancels its payment and releases its units. Refuses `order_paid` and `payment_processing`. */
export async function cancelOrder(
  platform: Platform,
  orderId: string,
  by: Canceller,
): Promise<void> {
  // Between closing a payment and locking the row the buyer may open another payment. That one is then closed too.
  for (let attempt = 0; attempt < attempts; attempt++) {
    const closed = await closePayment(platform, orderId)
    platform.crashpoint('cancel: payment closed')
    if (closed === 'paid') throw new Refusal('order_paid')
    if (closed === 'processing') throw new Refusal('payment_processing')
    const done = await platform.db
      .transaction()
      .execute((tx) => cancelUnlessPayable(tx, platform, orderId, by))
    if (done) return
  }
  throw new Refusal('payment_processing')
}

const attempts = 3

/** `actor`: a user's id, 'guest' or 'worker'. `byAdmin`: record the act in the audit log. `isSilent`: without a letter. */
type Canceller = { actor: string; reason: string; byAdmin?: boolean; isSilent?: boolean }

/** False if a payment is open again. */
async function cancelUnlessPayable(
  tx: Tx,
  { clock, crashpoint }: Pick<Platform, 'clock' | 'crashpoint'>,
  orderId: string,
  { byAdmin = false, ...by }: Canceller,
): Promise<boolean> {
  if (by.actor !== 'worker' && by.actor !== guestActor) await holdUser(tx, by.actor)
  const order = await lockOrder(tx, orderId)
  const axes = axesOf(order)
  if (axes.order === 'cancelled') return true
  if (!orderCan('cancel', axes)) throw new Refusal('order_paid')
  if (await findLivePayment(tx, orderId)) return false
  const certificates = await certificatesOfOrder(tx, orderId)
  const at = clock.now()
  const act = { actor: by.actor, act: 'order.cancelled', subject: orderId } as const
  crashpoint('cancel: before the commit')
  await commit(tx, [
    holdsStock(order) ? releaseStock(order.goods) : [],
    freeCertificates(certificates),
    moveOrder({ order, axis: 'order', to: 'cancelled', ...by, at, endsHold: true }),
    byAdmin ? noteActs({ clock }, [act]) : [],
  ])
  return true
}
