import type { NewOrder } from '#contract/orders/new-order.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { dollarsFromCents, lineTotal } from '#contract/values/money'
import { findProductOnSale, type ProductOnSale } from '#modules/catalog'
import { judgeBought } from '#modules/fitment'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { chargePurchase } from '../destination/charge-purchase.ts'
import { nameOf } from '../destination/product-wanted.ts'
import { checkGoods, type PreparedOrder } from './order-writes.ts'

/**
 * What the order with the given id is to be made of. Name, company, price, picture and total are read from the catalogue. If the
 * caller sends a different price or total, the order is refused and the refusal gives the right one. The product and what delivery
 * and tax are calculated from are read in one trip.
 */
export async function prepareOrder(
  platform: Platform,
  customer: Actor,
  id: string,
  wanted: NewOrder,
): Promise<PreparedOrder> {
  const reading = findProductOnSale(platform.joinedReads, nameOf(wanted))
  const [charged, read] = await Promise.allSettled([
    chargePurchase(platform, customer, wanted, reading),
    reading,
  ])
  if (charged.status === 'rejected') throw charged.reason
  const calculated = charged.value
  if (wanted.email !== customer.email) {
    throw invalidInput({ path: 'body.email', message: 'must be the e-mail of the signed-in user' })
  }
  if (read.status === 'rejected') throw read.reason
  const product = read.value
  if (!product) throw new Refusal('not_found', { what: 'tool' })
  const { quantity, boughtFor: vehicle } = wanted
  refuseOtherPrice(wanted, product)
  if (quantity < product.minimum_order) {
    throw new Refusal('below_minimum_order', { minimumOrder: product.minimum_order })
  }
  const goods = [{ product, quantity }]
  const boughtFor = await judgeBought(
    platform.db,
    vehicle ? [{ ...vehicle, productId: product.id, path: 'body.boughtFor' }] : [],
  )
  checkGoods(goods, calculated)
  return {
    id,
    customerId: customer.id,
    cartId: null,
    contact: { name: wanted.name, email: customer.email, mobile: wanted.mobile },
    shipTo: { address: wanted.address },
    goods,
    boughtFor,
    calculated,
  }
}

function refuseOtherPrice(wanted: NewOrder, product: ProductOnSale): void {
  const goodsCents = lineTotal({ unitCents: product.price_cents, quantity: wanted.quantity })
  const samePrice = wanted.price === undefined || wanted.price === product.price_cents
  const sameTotal = wanted.totalAmount === undefined || wanted.totalAmount === goodsCents
  if (samePrice && sameTotal) return
  throw new Refusal('price_changed', {
    price: dollarsFromCents(product.price_cents),
    totalAmount: dollarsFromCents(goodsCents),
  })
}
