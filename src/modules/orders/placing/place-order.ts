import type { NewOrder } from '#contract/orders/new-order.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { dollarsFromCents, lineTotal } from '#contract/values/money'
import { findProductOnSale, type ProductOnSale } from '#modules/catalog'
import type { Reckoned } from '#modules/charging'
import { judgeBought } from '#modules/fitment'
import { reserveStockAndCommit } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { nameOf } from '../order/product-wanted.ts'
import { insertPlaced } from './insert-placed.ts'

/**
 * Places the order with the given id and holds its units for 30 minutes. The caller holds the customer's row alone. Name,
 * company, price, picture and total are read from the catalogue. If the caller sends a different price or total, the order
 * is refused and the refusal gives the right one. `reckoned` says what it costs besides its goods; null while nobody can say.
 * Commits the transaction.
 */
export async function placeOrder(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'crashpoint'>,
  customer: Actor,
  orderId: string,
  { wanted, reckoned }: { wanted: NewOrder; reckoned: Reckoned | null },
): Promise<void> {
  if (wanted.email !== customer.email) {
    throw invalidInput({ path: 'body.email', message: 'must be the e-mail of the signed-in user' })
  }
  const product = await productWanted(tx, wanted)
  const { quantity } = wanted
  refuseOtherPrice(wanted, product)
  if (quantity < product.minimum_order) {
    throw new Refusal('below_minimum_order', { minimumOrder: product.minimum_order })
  }
  const { boughtFor: vehicle } = wanted
  const boughtFor = await judgeBought(
    tx,
    vehicle ? [{ ...vehicle, productId: product.id, path: 'body.boughtFor' }] : [],
  )
  await insertPlaced(tx, platform, {
    id: orderId,
    customerId: customer.id,
    cartId: null,
    contact: { name: wanted.name, email: customer.email, mobile: wanted.mobile },
    shipTo: { address: wanted.address },
    goods: [{ product, quantity }],
    boughtFor,
    reckoned,
  })
  // Comes last, to hold the lock on a popular product as briefly as possible.
  await reserveStockAndCommit(tx, [{ productId: product.id, quantity }])
}

async function productWanted(tx: Tx, wanted: NewOrder): Promise<ProductOnSale> {
  const product = await findProductOnSale(tx, nameOf(wanted))
  if (!product) throw new Refusal('not_found', { what: 'tool' })
  return product
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
