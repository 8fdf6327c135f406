import { Refusal } from '#contract/refusals'
import { orderNumber } from '#contract/values/order-number'
import { recordAct } from '#modules/audit'
import { erasureLetter } from '#modules/identity'
import { composeMail, deleteLettersAbout, sendMail, type Letter } from '#modules/notifications'
import {
  anonymiseGuestOrder,
  cancelOrder,
  findOrder,
  findUnfinished,
  guestActor,
  lockOrder,
} from '#modules/orders'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Buyer, OrderGuest } from '#platform/http'
import { asCustomer } from './as-customer.ts'

type Erased = { acknowledged: true; cancelled: boolean }

/**
 * Erases what is kept about the guest who placed an order. An unpaid order is cancelled. One that is paid but not shipped,
 * or whose money is in transit or on hold, blocks the erasure. What remains is anonymous, and its key opens it no more.
 * Customers erase their account instead.
 */
export async function eraseGuestOrder(
  platform: Platform,
  buyer: Buyer,
  orderId: string,
  address: string,
): Promise<Erased> {
  const order = await findOrder(platform.db, orderId, asCustomer(buyer))
  if (!order) throw new Refusal('not_found')
  if (buyer.id !== null) throw new Refusal('order_in_account')
  if (address !== order.contact_email) throw new Refusal('email_mismatch')
  const unfinished = await findUnfinished(platform.db, orderId)
  if (unfinished?.isUnpaid === false) throw stillUnfinished(orderId)
  if (unfinished) {
    const reason = 'the buyer erased the own data'
    await cancelOrder(platform, orderId, { actor: guestActor, reason, isSilent: true })
  }
  await platform.db.transaction().execute((tx) => erase(tx, platform, buyer, orderId))
  return { acknowledged: true, cancelled: unfinished !== undefined }
}

async function erase(tx: Tx, platform: Platform, guest: OrderGuest, id: string): Promise<void> {
  // Nobody opens an order that another tab has erased, or that a customer has taken over in the meantime.
  const order = await lockOrder(tx, id, guest)
  if (await findUnfinished(tx, id)) throw stillUnfinished(id)
  await anonymiseGuestOrder(tx, order)
  await deleteLettersAbout(tx, [id])
  // Nobody pays to send letters to a stranger, as with all letters to guests.
  if (order.money_state !== 'unpaid') {
    await sendMail(tx, platform, {
      dedupeKey: `${erasureLetter}:${id}`,
      to: order.contact_email,
      unproven: null,
      ...composeMail(platform.shop, letterAbout(id)),
    })
  }
  await recordAct(tx, platform, { actor: guestActor, act: 'order.erased', subject: id })
}

function stillUnfinished(id: string): Refusal {
  return new Refusal('orders_unfinished', { orders: [{ id, number: orderNumber(id) }] })
}

function letterAbout(id: string): Letter {
  return {
    subject: `Your data in order ${orderNumber(id)} is erased`,
    paragraph: `We have erased your name, your address, your telephone number and the e-mails about order ${orderNumber(id)}. The record of the goods and amounts that we must keep remains without them. The link to the order no longer works. This is the last email we will send you about it.`,
  }
}
