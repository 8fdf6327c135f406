import { orderNumber } from '#contract/values/order-number'
import { Refusal } from '#contract/refusals'
import { deleteAddressesOf } from '#modules/addresses'
import { recordAct } from '#modules/audit'
import { deleteCartsOf } from '#modules/carts'
import { deleteNotesAbout } from '#modules/customers'
import { deleteGarageOf } from '#modules/garage'
import {
  deleteInvitationsOf,
  eraseUser,
  erasureLetter,
  isLastAdmin,
  lockForErasure,
} from '#modules/identity'
import { deleteAlertsOf } from '#modules/inventory'
import { composeMail, deleteLettersAbout, sendMail, type Letter } from '#modules/notifications'
import {
  anonymiseOrders,
  cancelOrder,
  forgetViewsOf,
  listOrderIdsOf,
  listUnfinished,
} from '#modules/orders'
import { deleteProfile } from '#modules/profiles'
import { anonymiseReviews } from '#modules/reviews'
import { eraseCertificatesOf } from '#modules/taxes'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'

type Erasure = {
  acknowledged: true
  cancelledOrders: number
  certificatesKeptUntil: string | null
}

/**
 * Erases the caller's account. Unpaid orders are cancelled. An order that is paid but not shipped, or whose money is in
 * transit or on hold, blocks the erasure, and the refusal lists it. What remains is anonymous, but for tax certificates that
 * the law wants kept (docs/identity.md says what and why).
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
  const keptUntil = await platform.db.transaction().execute((tx) => erase(tx, platform, actor))
  return {
    acknowledged: true,
    cancelledOrders: unpaid.length,
    certificatesKeptUntil: keptUntil?.toISOString() ?? null,
  }
}

/** Returns until when tax certificates are kept; null if none is. */
async function erase(tx: Tx, platform: Platform, actor: Actor): Promise<Date | null> {
  const leaver = await lockForErasure(tx, actor)
  // The caller may have placed an order in another tab in the meantime.
  assertNone(await listUnfinished(tx, actor.id))
  await anonymiseReviews(tx, actor.id)
  await eraseUser(tx, actor.id, leaver, platform.clock.now())
  const orderIds = await listOrderIdsOf(tx, actor.id)
  await anonymiseOrders(tx, actor.id)
  await forgetViewsOf(tx, actor.id)
  await deleteProfile(tx, actor.id)
  await deleteAddressesOf(tx, actor.id)
  await deleteGarageOf(tx, actor.id)
  await deleteCartsOf(tx, actor.id)
  await deleteNotesAbout(tx, actor.id)
  const invitationIds = await deleteInvitationsOf(tx, { ...leaver, id: actor.id })
  await deleteAlertsOf(tx, actor.id)
  const { keptUntil } = await eraseCertificatesOf(tx, actor.id, platform.clock.now())
  await deleteLettersAbout(tx, [leaver.subject, actor.id, ...orderIds, ...invitationIds])
  if (leaver.isProven) {
    await sendMail(tx, platform, {
      dedupeKey: `${erasureLetter}:${actor.id}`,
      to: leaver.email,
      unproven: null,
      ...composeMail(platform.shop, letterOf(keptUntil, timeZoneOf(platform))),
    })
  }
  await recordAct(tx, platform, { actor: actor.id, act: 'user.erased', subject: actor.id })
  return keptUntil
}

function assertNone(unfinished: readonly { id: string }[]): void {
  if (unfinished.length === 0) return
  const orders = unfinished.map(({ id }) => ({ id, number: orderNumber(id) }))
  throw new Refusal('orders_unfinished', { orders })
}

function letterOf(certificatesKeptUntil: Date | null, timeZone: string): Letter {
  const day = certificatesKeptUntil?.toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone,
  })
  const certificates = day
    ? ` The law wants the tax certificates that exempted your orders kept until ${day}; they are deleted then.`
    : ''
  return {
    subject: 'Your account is erased',
    paragraph: `We have erased your account, your profile, your addresses, your garage and your sign-in methods. The order records we must keep and the reviews you wrote remain, without your name or address.${certificates} This is the last email we will send you.`,
  }
}
