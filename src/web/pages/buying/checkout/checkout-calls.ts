import type { Client } from '#contract/client'
import type { Placed } from '#contract/checkout/checkout.schema'
import { orderCan } from '#contract/order-status'
import { cartToken } from '#web/cart/cart-token.ts'
import { surelyRefused } from '#web/data/surely-refused.ts'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { buyingHref } from '#web/pages/buying/buying-href.ts'
import { keepOrderKey } from '#web/pages/buying/order-key.ts'
import { clientWithKey } from '#web/session/client-with-key.ts'
import type { CheckoutBody } from './checkout-order.ts'
import type { CheckoutStore, PlacedHere } from './checkout-store.ts'

/** Sends the order of a customer, or of the guest whose cart this browser has. A repeated request has no second effect. */
export function placeAs(customer: Client | undefined, store: CheckoutStore) {
  return async (body: CheckoutBody): Promise<Placed> => {
    const client = customer ?? clientWithKey('cart-token', cartToken.getOrMake())
    const idempotencyKey = store.keyFor(body, () => crypto.randomUUID())
    try {
      const placed = await client.checkout.place({ body }, { idempotencyKey })
      store.answered()
      return placed
    } catch (error) {
      // After no answer the order may exist, so the same request is repeated with the same key.
      if (surelyRefused(error)) store.answered()
      throw error
    }
  }
}

/** Calls about an order that was placed here: a guest's by its key. */
export function clientOfOrder(client: Client, { orderKey }: Pick<PlacedHere, 'orderKey'>): Client {
  return orderKey === null ? client : clientWithKey('order-key', orderKey)
}

/** Whether an order still waits for its payment. Without an answer it is taken to. */
export async function canStillBePaid(client: Client, here: PlacedHere): Promise<boolean> {
  try {
    const params = { id: here.orderId }
    const { axes } = await clientOfOrder(client, here).payments.check({ params })
    return orderCan('pay', axes)
  } catch {
    return true
  }
}

/** Shows the order. Back does not lead to a checkout that has nothing left to do. */
export function goToOrder({ orderId, orderKey }: PlacedHere): void {
  if (orderKey !== null) keepOrderKey(orderId, orderKey)
  const to = orderKey === null ? href.order(orderId) : buyingHref.guestOrder(orderId)
  navigate(to, { replace: true })
}
