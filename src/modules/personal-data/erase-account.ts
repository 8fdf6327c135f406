import { orderNumber } from '#contract/values/order-number'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { eraseUser, erasureLetter, isLastAdmin, lockForErasure } from '#modules/identity'
import { composeMail, deleteLettersAbout, sendMail } from '#modules/notifications'
import { anonymiseOrders, cancelOrder, listOrderIdsOf, listUnfinished } from '#modules/orders'
import { deleteProfile } from '#modules/profiles'
import { anonymiseReviews } from '#modules/reviews'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'

type Erasure = { acknowledged: true; cancelledOrders: number }

/**
 * Erases the caller's account. Unpaid orders are cancelled. An order that is paid but not shipped, or whose money is in
 * transit or on hold, blocks the erasure, and the refusal lists it. What remains is anonymous (docs/identity.md says
 * what and why).
 */
export async function eraseAccount(
  platform: Platform,
  actor: Actor,
  address: string,
): Promise<Erasure> {
  if (address !== actor.email) throw new Refusal('email_mismatch')
  const unpaid = await platform.db.transaction().execute(async (tx) => {
    if (await isLastAdmin(tx, actor.id)) throw new Refusal('last_admin')
    const unfinished = await listUnfinished(tx, actor.id)
    assertNone(unfinished.filter(({ isUnpaid }) => !isUnpaid))
    return unfinished
  })
  const by = { actor: actor.id, reason: 'the buyer erased the account' }
  for (const { id } of unpaid) await cancelOrder(platform, id, by)
  await platform.db.transaction().execute((tx) => erase(tx, platform, actor))
  return { acknowledged: true, cancelledOrders: unpaid.length }
}

async function erase(tx: Tx, platform: Platform, actor: Actor): Promise<void> {
  const leaver = await lockForErasure(tx, actor)
  // The caller may have placed an order in another tab in the meantime.
  assertNone(await listUnfinished(tx, actor.id))
  await anonymiseReviews(tx, actor.id)
  await eraseUser(tx, actor.id, leaver, platform.clock.now())
  const orderIds = await listOrderIdsOf(tx, actor.id)
  await anonymiseOrders(tx, actor.id)
  await deleteProfile(tx, actor.id)
  await deleteLettersAbout(tx, [leaver.subject, actor.id, ...orderIds])
  if (leaver.isProven) {
    await sendMail(tx, platform, {
      dedupeKey: `${erasureLetter}:${actor.id}`,
      to: leaver.email,
      unproven: null,
      ...letter,
    })
  }
  await recordAct(tx, platform, { actor: actor.id, act: 'user.erased', subject: actor.id })
}

function assertNone(unfinished: readonly { id: string }[]): void {
  if (unfinished.length === 0) return
  const orders = unfinished.map(({ id }) => ({ id, number: orderNumber(id) }))
  throw new Refusal('orders_unfinished', { orders })
}

const letter = composeMail({
  subject: 'Your account is erased',
  paragraph:
    'We have erased your account, your profile and your sign-in methods. The order records we must keep and the reviews you wrote remain, without your name or address. This is the last email we will send you.',
})
