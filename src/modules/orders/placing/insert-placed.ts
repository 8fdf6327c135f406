import { holdMinutes, openUnpaidOrdersPerUser, unpaidOrderDays } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { lineTotal } from '#contract/values/money'
import { later } from '#contract/values/moments'
import type { ProductOnSale } from '#modules/catalog'
import type { Reckoned } from '#modules/charging'
import type { BoughtVerdict } from '#modules/fitment'
import { noteUseOfCertificates } from '#modules/taxes'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { certificatesOf } from '../order/charges.ts'
import { insertOrder, type ShipTo } from '../order/new-order.repository.ts'
import { cancelUnpaidJob, lapseHoldJob } from '../order/order-deadlines.ts'
import { letterJob } from '../order/queue-letter.ts'

export type OrderToPlace = {
  id: string
  /** Null: a guest. */
  customerId: string | null
  /** The cart it comes from; null: the specified purchase. */
  cartId: string | null
  contact: { name: string; email: string; mobile: string }
  shipTo: ShipTo
  goods: readonly { product: ProductOnSale; quantity: number }[]
  /** What of the goods is bought for a vehicle, and what the shop says of the two. */
  boughtFor: readonly BoughtVerdict[]
  /** What it costs besides its goods; null while nobody can say. */
  reckoned: Reckoned | null
}

/** The price of the goods moved after their charges were reckoned. The caller reckons again. */
export class ReckonedForFormerPrice extends Error {}

/**
 * Writes an order with its lines, charges and deadlines. The caller holds the customer's row alone, or the guest's cart, and
 * reserves the units afterwards. Refuses `out_of_stock`, `too_many_open_orders` and `certificate_ended`. An order from a cart
 * is paid at once, so that its first letter is the receipt.
 */
export async function insertPlaced(
  tx: Tx,
  { clock, crashpoint }: Pick<Platform, 'clock' | 'crashpoint'>,
  { goods, boughtFor, reckoned, ...order }: OrderToPlace,
): Promise<void> {
  const lines = goods.map(({ product, quantity }) => ({
    product,
    quantity,
    totalCents: lineTotal({ unitCents: product.price_cents, quantity }),
    boughtFor: boughtFor.find(({ productId }) => productId === product.id),
  }))
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const isReckoned = lines.every(({ totalCents }, at) => reckoned?.lines[at]?.cents === totalCents)
  if (reckoned && !isReckoned) throw new ReckonedForFormerPrice()
  for (const { product, quantity } of goods) {
    const { id: toolId, available: availableQuantity } = product
    if (quantity > availableQuantity) {
      throw new Refusal('out_of_stock', { toolId, availableQuantity })
    }
  }
  const placedAt = clock.now()
  const holdExpiresAt = later(placedAt, { minutes: holdMinutes })
  const { id } = order
  const isPlaced = await insertOrder(tx, {
    ...order,
    goodsCents,
    placedAt,
    holdExpiresAt,
    lines,
    charges: reckoned?.charges ?? null,
    mostOpenUnpaid: openUnpaidOrdersPerUser,
    jobs: [
      lapseHoldJob(id, holdExpiresAt),
      cancelUnpaidJob(id, later(placedAt, { days: unpaidOrderDays })),
      ...(order.cartId === null
        ? [letterJob({ orderId: id, letter: 'placed', event: 'placed' })]
        : []),
    ],
  })
  if (!isPlaced) throw new Refusal('too_many_open_orders', { limit: openUnpaidOrdersPerUser })
  if (reckoned) await noteUseOfCertificates(tx, certificatesOf(reckoned.charges), reckoned.at)
  crashpoint('place: before the commit')
}
