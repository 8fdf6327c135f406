import { holdMinutes, openUnpaidOrdersPerUser, unpaidOrderDays } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { lineTotal, type Cents } from '#contract/values/money'
import { later } from '#contract/values/moments'
import { notePlacedOrder } from '#modules/carts'
import type { ProductOnSale } from '#modules/catalog'
import { refuseAmount, type Calculated } from '#modules/charging'
import type { BoughtVerdict } from '#modules/fitment'
import { reserveStock } from '#modules/inventory'
import { noteUseOfCertificates } from '#modules/taxes'
import type { Platform } from '#platform'
import type { Write } from '#platform/db'
import { certificatesOf } from '../amounts/charges.ts'
import { GoodsHaveChanged, insertOrder, type OrderRows } from './new-order.repository.ts'
import type { ShipTo } from '../order/order.ts'
import { cancelUnpaidJob, lapseHoldJob } from '../moves/order-deadlines.ts'
import { letterJob } from '../moves/queue-letter.ts'

/** What an order is to be made of, before anything of it is written. */
export type PreparedOrder = {
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
  calculated: Calculated | null
}

/**
 * The writes with which an order is placed, of the caller's transaction, which holds the customer's row alone, or the guest's cart. The
 * units are held for 30 minutes; that comes last, to hold the lock on a popular product as briefly as possible. Refuses
 * `amount_not_payable`, `out_of_stock` and `certificate_ended`, and what `insertOrder` refuses.
 */
export function orderWrites(platform: Pick<Platform, 'clock'>, order: PreparedOrder): Write[] {
  const { id, cartId, goods, calculated } = order
  checkGoods(goods, calculated)
  return [
    insertOrder(rowsOf(platform, order)),
    ...(calculated ? noteUseOfCertificates(certificatesOf(calculated.charges), calculated.at) : []),
    ...(cartId === null ? [] : [notePlacedOrder(cartId, id)]),
    ...reserveStock(goods.map(({ product, quantity }) => ({ productId: product.id, quantity }))),
  ]
}

/** The rows of the order and its jobs. An order from a cart is paid at once, so that its first letter is the receipt. */
function rowsOf(
  { clock }: Pick<Platform, 'clock'>,
  { goods, boughtFor, calculated, ...order }: PreparedOrder,
): OrderRows {
  const lines = goods.map(({ product, quantity }) => ({
    product,
    quantity,
    totalCents: totalOf({ product, quantity }),
    boughtFor: boughtFor.find(({ productId }) => productId === product.id),
  }))
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const placedAt = clock.now()
  const holdExpiresAt = later(placedAt, { minutes: holdMinutes })
  const { id } = order
  return {
    ...order,
    goodsCents,
    placedAt,
    holdExpiresAt,
    lines,
    charges: calculated?.charges ?? null,
    mostOpenUnpaid: openUnpaidOrdersPerUser,
    jobs: [
      lapseHoldJob(id, holdExpiresAt),
      cancelUnpaidJob(id, later(placedAt, { days: unpaidOrderDays })),
      ...(order.cartId === null
        ? [letterJob({ orderId: id, letter: 'placed', event: 'placed' })]
        : []),
    ],
  }
}

type Goods = PreparedOrder['goods']

/** Refuses `amount_not_payable` and `out_of_stock`. Throws `GoodsHaveChanged` if the charges were calculated for another price. */
export function checkGoods(goods: Goods, calculated: Calculated | null): void {
  const isCalculated = goods.every((line, at) => calculated?.lines[at]?.cents === totalOf(line))
  if (calculated && !isCalculated) throw new GoodsHaveChanged()
  const goodsCents = goods.reduce((sum, line) => sum + totalOf(line), 0)
  refuseAmount(goodsCents, calculated?.totalCents)
  for (const { product, quantity } of goods) {
    const { id: toolId, available: availableQuantity } = product
    if (quantity > availableQuantity) {
      throw new Refusal('out_of_stock', { toolId, availableQuantity })
    }
  }
}

function totalOf({ product, quantity }: Goods[number]): Cents {
  return lineTotal({ unitCents: product.price_cents, quantity })
}
