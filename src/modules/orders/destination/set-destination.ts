import { orderCan } from '#contract/order-status'
import type { NewDestination } from '#contract/orders/new-order.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { calculateCharges, refuseAmount, type Way } from '#modules/charging'
import { isOwn, writeForBuyer } from '../buyers/buyer.ts'
import { findLivePayment } from '#modules/payments'
import { freeCertificates, noteUseOfCertificates } from '#modules/taxes'
import type { Platform } from '#platform'
import { send } from '#platform/db'
import type { Buyer } from '#platform/http'
import { certificatesOf } from '../amounts/charges.ts'
import { axesOf } from '../order/order.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { closePayment } from '../settling/close-payment.ts'
import { destinationError, refuseElsewhere } from './destination-errors.ts'
import { findChargedGoods, replaceCharges } from './charges.repository.ts'

/**
 * Says where the goods of one's own unpaid order go, and charges delivery and tax by the tables and rates of now. The goods
 * keep their prices. The address may be given anew, for one that names no place or several. An open payment is closed first, since it is for the former total.
 */
export async function setDestination(
  platform: Platform,
  buyer: Buyer,
  orderId: string,
  { shipTo, pickup, address }: NewDestination,
): Promise<void> {
  const placed = await findChargedGoods(platform.db, orderId)
  if (!placed || !isOwn({ id: orderId, ...placed.owner }, buyer)) throw new Refusal('not_found')
  if (address !== undefined && placed.hasParts) {
    const message = 'must not be given: this order was placed with an address in parts'
    throw invalidInput({ path: 'body.address', message })
  }
  const street = address ?? placed.address
  await refuseElsewhere(platform, street, shipTo)
  const way = wayOf(shipTo, pickup)
  const { charges, at, goodsCents, totalCents } = await calculateCharges(platform, {
    lines: placed.lines,
    way,
    customerId: buyer.id,
    street,
    placed,
  }).catch((error: unknown) => {
    throw destinationError(error)
  })
  refuseAmount(goodsCents, totalCents)
  const rested = new Set(placed.certificateIds)
  const rests = new Set(certificatesOf(charges))
  const used = [...rests].filter((id) => !rested.has(id))
  // Between closing a payment and locking the order the buyer may open another one. That one is closed too.
  for (let attempt = 0; attempt < attempts; attempt++) {
    const closed = await closePayment(platform, orderId)
    platform.crashpoint('charge: payment closed')
    if (closed === 'paid') throw new Refusal('order_paid')
    if (closed === 'processing') throw new Refusal('payment_processing')
    const isDone = await writeForBuyer(platform, buyer, async (tx) => {
      const axes = axesOf(await lockOrder(tx, orderId))
      if (axes.order === 'cancelled') throw new Refusal('order_cancelled')
      if (!orderCan('pay', axes)) throw new Refusal('order_paid')
      if (await findLivePayment(tx, orderId)) return false
      const unused = placed.certificateIds.filter((id) => !rests.has(id))
      await send(tx, [freeCertificates(unused), noteUseOfCertificates(used, at)])
      await replaceCharges(tx, { orderId, address: street, charges, at })
      platform.crashpoint('charge: before the commit')
      return true
    })
    if (isDone) return
  }
  throw new Refusal('payment_processing')
}

const attempts = 3

function wayOf(shipTo: NewDestination['shipTo'], pickup: NewDestination['pickup']): Way {
  if (shipTo) return { to: shipTo }
  if (pickup) return { pickup }
  throw new Error('The contract lets no request without a way pass.')
}
