import { later } from '#contract/values/moments'
import type { api } from '#contract'
import { holdMinutes, openUnpaidOrdersPerUser, unpaidOrderDays } from '#contract/constants'
import type { Output } from '#contract/describe'
import { dollarsFromCents, lineTotal } from '#contract/values/money'
import type { NewOrder } from '#contract/order-calls.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { findProductOnSale, type ProductOnSale } from '#modules/catalog'
import { reserveStock } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { cancelUnpaidJob, lapseHoldJob } from '../order/order-deadlines.ts'
import { queueLetter } from '../order/queue-letter.ts'
import { countOpenUnpaid, insertOrder, lockCustomer } from '../order/orders.repository.ts'

/**
 * Places an order and holds its units for 30 minutes. Name, company, price, picture and total are read from the
 * catalogue. If the caller sends a different price or total, the order is refused and the refusal gives the right one.
 */
export async function placeOrder(
  tx: Tx,
  { ids, clock, jobs, crashpoint }: Pick<Platform, 'ids' | 'clock' | 'jobs' | 'crashpoint'>,
  customer: Actor,
  wanted: NewOrder,
): Promise<Output<typeof api.orders.place>> {
  if (wanted.email !== customer.email) {
    throw invalidInput({ path: 'body.email', message: 'must be the e-mail of the signed-in user' })
  }
  const product = await productWanted(tx, wanted)
  const goodsCents = lineTotal({ unitCents: product.price_cents, quantity: wanted.quantity })
  refuseOtherPrice(wanted, product, goodsCents)
  if (wanted.quantity < product.minimum_order) {
    throw new Refusal('below_minimum_order', { minimumOrder: product.minimum_order })
  }
  await lockCustomer(tx, customer.id)
  if ((await countOpenUnpaid(tx, customer.id)) >= openUnpaidOrdersPerUser) {
    throw new Refusal('too_many_open_orders', { limit: openUnpaidOrdersPerUser })
  }

  const orderId = ids.next()
  const placedAt = clock.now()
  const holdExpiresAt = later(placedAt, { minutes: holdMinutes })
  await insertOrder(tx, {
    id: orderId,
    customerId: customer.id,
    contact: { name: wanted.name, email: customer.email, mobile: wanted.mobile },
    address: wanted.address,
    goodsCents,
    placedAt,
    holdExpiresAt,
    lines: [{ product, quantity: wanted.quantity, totalCents: goodsCents }],
  })
  await jobs.enqueue(tx, lapseHoldJob(orderId, holdExpiresAt))
  await jobs.enqueue(tx, cancelUnpaidJob(orderId, later(placedAt, { days: unpaidOrderDays })))
  await queueLetter(tx, { orderId, letter: 'placed', event: 'placed' })
  // Comes last, to hold the lock on a popular product as briefly as possible.
  await reserveStock(tx, [{ productId: product.id, quantity: wanted.quantity }])
  crashpoint('place: before the commit')
  return { acknowledged: true, insertedId: orderId }
}

async function productWanted(tx: Tx, wanted: NewOrder): Promise<ProductOnSale> {
  const product = await findProductOnSale(tx, nameOf(wanted))
  if (!product) throw new Refusal('not_found', { what: 'tool' })
  return product
}

// The specification's payload has no product id. Company and name are unique among the products on sale.
function nameOf({ toolId, productName, company }: NewOrder) {
  if (toolId !== undefined) return { id: toolId }
  if (productName !== undefined && company !== undefined) return { company, name: productName }
  throw invalidInput({
    path: 'body.toolId',
    message: 'is required unless productName and company are given',
  })
}

function refuseOtherPrice(wanted: NewOrder, product: ProductOnSale, goodsCents: number): void {
  const samePrice = wanted.price === undefined || wanted.price === product.price_cents
  const sameTotal = wanted.totalAmount === undefined || wanted.totalAmount === goodsCents
  if (samePrice && sameTotal) return
  throw new Refusal('price_changed', {
    price: dollarsFromCents(product.price_cents),
    totalAmount: dollarsFromCents(goodsCents),
  })
}
