import { later } from '#contract/values/moments'
import { holdMinutes, openUnpaidOrdersPerUser, unpaidOrderDays } from '#contract/constants'
import { dollarsFromCents, lineTotal } from '#contract/values/money'
import type { NewOrder } from '#contract/order-calls.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { findProductOnSale, type ProductOnSale } from '#modules/catalog'
import { reserveStock } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { cancelUnpaidJob, lapseHoldJob } from '../order/order-deadlines.ts'
import { insertOrder } from '../order/new-order.repository.ts'
import { letterJob } from '../order/queue-letter.ts'

/**
 * Places the order with the given id and holds its units for 30 minutes. The caller holds the customer's row alone. Name, company, price, picture and total are read from the
 * catalogue. If the caller sends a different price or total, the order is refused and the refusal gives the right one.
 */
export async function placeOrder(
  tx: Tx,
  { clock, crashpoint }: Pick<Platform, 'clock' | 'crashpoint'>,
  customer: Actor,
  orderId: string,
  wanted: NewOrder,
): Promise<void> {
  if (wanted.email !== customer.email) {
    throw invalidInput({ path: 'body.email', message: 'must be the e-mail of the signed-in user' })
  }
  const product = await productWanted(tx, wanted)
  const goodsCents = lineTotal({ unitCents: product.price_cents, quantity: wanted.quantity })
  refuseOtherPrice(wanted, product, goodsCents)
  if (wanted.quantity < product.minimum_order) {
    throw new Refusal('below_minimum_order', { minimumOrder: product.minimum_order })
  }
  const placedAt = clock.now()
  const holdExpiresAt = later(placedAt, { minutes: holdMinutes })
  const isPlaced = await insertOrder(tx, {
    id: orderId,
    customerId: customer.id,
    contact: { name: wanted.name, email: customer.email, mobile: wanted.mobile },
    address: wanted.address,
    goodsCents,
    placedAt,
    holdExpiresAt,
    lines: [{ product, quantity: wanted.quantity, totalCents: goodsCents }],
    mostOpenUnpaid: openUnpaidOrdersPerUser,
    jobs: [
      lapseHoldJob(orderId, holdExpiresAt),
      cancelUnpaidJob(orderId, later(placedAt, { days: unpaidOrderDays })),
      letterJob({ orderId, letter: 'placed', event: 'placed' }),
    ],
  })
  if (!isPlaced) throw new Refusal('too_many_open_orders', { limit: openUnpaidOrdersPerUser })
  // Comes last, to hold the lock on a popular product as briefly as possible.
  await reserveStock(tx, [{ productId: product.id, quantity: wanted.quantity }])
  crashpoint('place: before the commit')
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
