import type { CheckoutRequest, Placed } from '#contract/checkout/checkout.schema'
import { Refusal } from '#contract/refusals'
import { dollarsFromCents } from '#contract/values/money'
import { holdCartToOrder, ownerOf, readCartToOrder, type CartToOrder } from '#modules/carts'
import { findProductsOnSale } from '#modules/catalog'
import type { Calculated } from '#modules/charging'
import { judgeBought } from '#modules/fitment'
import { writeAloneFor } from '#modules/identity'
import {
  cancelOrder,
  findPlacedCart,
  GoodsHaveChanged,
  orderWrites,
  type PlacedCart,
} from '#modules/orders'
import type { Platform } from '#platform'
import type { Tx, Writes } from '#platform/db'
import type { UserOrGuest } from '#platform/http'
import { isSameOrder, namedBought, refuseContact, shipToOf } from './checkout-details.ts'
import { chargeCheckout } from './charge-checkout.ts'
import { saveAddress } from './save-address.ts'

type PlacedOrder = Omit<Placed, 'orderKey'>

/** What the caller is answered, and the writes with which the transaction ends. */
type Placement = { answer: PlacedOrder; writes: Writes }

/** Runs the work once, in the transaction of the key that the caller sent, and commits it. */
type Once = (tx: Tx, cartId: string, work: () => Promise<Placement>) => Promise<PlacedOrder>

type Checkout = { request: CheckoutRequest; once: Once }

/** The cart was placed as another order before, which has to be cancelled first. */
class PlacedDifferently extends Error {
  readonly orderId: string

  constructor(orderId: string) {
    super()
    this.orderId = orderId
  }
}

/**
 * Places the order of the caller's cart. Its charges are calculated before the transaction, which holds no lock while an
 * outside service is asked. The same cart with the same details leads to the order that it was placed as before, whichever
 * tab asks; with other details that order is cancelled, its payment first, so that nobody pays twice.
 */
export async function checkOut(
  platform: Platform,
  caller: UserOrGuest,
  { request, once }: Checkout,
): Promise<PlacedOrder> {
  const orderId = platform.ids.next()
  for (let attempt = 1; ; attempt++) {
    const cart = await readCartToOrder(platform.db, ownerOf(caller))
    if (!cart) throw new Refusal('cart_not_ready', { reason: 'empty' })
    // A refusal waits until it is known that the order is a new one: a repeated request gets its first answer.
    const [charged] = await Promise.allSettled([chargeCheckout(platform, caller, cart, request)])
    try {
      const placed = await writeForCaller(platform, caller, (tx) =>
        once(tx, cart.id, async () => {
          const placement = await orderHeldCart(tx, platform, {
            caller,
            request,
            orderId,
            cart,
            charged,
          })
          await saveAddress(tx, platform, caller, request)
          return placement
        }),
      )
      platform.crashpoint('checkout: after the commit')
      return placed
    } catch (error) {
      const isFormer = error instanceof PlacedDifferently
      if (!isFormer && !(error instanceof GoodsHaveChanged)) throw error
      // Prices and tabs do not change that fast: somebody else is at work.
      if (attempt === attempts) throw new Refusal('request_in_flight')
      if (isFormer) await cancelFormer(platform, error.orderId)
    }
  }
}

const attempts = 4

function writeForCaller<Answer>(
  platform: Pick<Platform, 'db'>,
  { actor }: UserOrGuest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return actor ? writeAloneFor(platform, actor, work) : platform.db.transaction().execute(work)
}

type Placing = {
  caller: UserOrGuest
  request: CheckoutRequest
  orderId: string
  cart: CartToOrder
  charged: PromiseSettledResult<Calculated>
}

async function orderHeldCart(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'crashpoint'>,
  { caller: { actor }, request, orderId, cart, charged }: Placing,
): Promise<Placement> {
  const held = await holdCartToOrder(tx, cart.id)
  if (!held) throw new Refusal('cart_merged')
  if (held.version !== request.cartVersion || held.version !== cart.version) {
    throw new Refusal('cart_changed', { version: held.version })
  }
  if (charged.status === 'rejected') throw charged.reason
  const calculated = charged.value
  refuseContact(request, { actor, mode: calculated.answer.mode })
  const former =
    held.placedOrderId === null ? undefined : await findPlacedCart(tx, held.placedOrderId)
  const boughtFor = await judgeBought(tx, namedBought(request, cart))
  if (former && isSameOrder(former, { request, boughtFor }, calculated)) {
    return { answer: placedOf(former), writes: [] }
  }
  if (former && isInTheWay(former)) throw new PlacedDifferently(former.id)
  const { goodsCents, totalCents } = calculated
  if (totalCents !== request.expectedTotal) {
    throw new Refusal('price_changed', {
      totalAmount: dollarsFromCents(goodsCents),
      total: dollarsFromCents(totalCents),
    })
  }
  const goods = await goodsOf(tx, cart)
  const { contact } = request
  const writes = orderWrites(platform, {
    id: orderId,
    customerId: actor?.id ?? null,
    cartId: cart.id,
    contact,
    shipTo: shipToOf(request),
    goods,
    boughtFor,
    calculated,
  })
  platform.crashpoint('checkout: before the commit')
  return { answer: placedOf({ id: orderId, goodsCents, totalCents }), writes }
}

function placedOf({
  id,
  goodsCents,
  totalCents,
}: Pick<PlacedCart, 'id' | 'goodsCents' | 'totalCents'>) {
  return {
    orderId: id,
    totalAmount: goodsCents,
    total: totalCents,
  }
}

async function goodsOf(tx: Tx, { lines }: CartToOrder) {
  const products = await findProductsOnSale(
    tx,
    lines.map(({ product_id }) => product_id),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ product_id, quantity }) => {
    const product = known.get(product_id)
    // It was taken off sale since the cart was read.
    if (!product) throw new Refusal('cart_not_ready', { toolIds: [product_id] })
    return { product, quantity }
  })
}

/** A former order that may still be paid. One that was paid or cancelled is over. */
function isInTheWay({ orderState, moneyState }: PlacedCart): boolean {
  return orderState === 'open' && (moneyState === 'unpaid' || moneyState === 'processing')
}

function cancelFormer(platform: Platform, orderId: string): Promise<void> {
  const by = { actor: 'worker', reason: 'its cart was placed with other details', isSilent: true }
  return cancelOrder(platform, orderId, by)
}
