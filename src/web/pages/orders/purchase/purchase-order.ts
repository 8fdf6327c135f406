import type { Client } from '#contract/client'
import {
  centsFromDecimal,
  dollarsFromCents,
  lineTotal,
  type Cents,
  type Dollars,
} from '#contract/values/money'
import type { Product } from '#contract/products.schema'
import { postalLine } from '#web/ui/postal-address/postal-line.ts'
import type { TypedPurchase } from './typed-purchase.ts'

export type OrderBody = Parameters<Client['orders']['place']>[0]['body']

/** The total for this quantity, in exact cents. */
export function orderTotal(price: Dollars, quantity: number): Cents {
  const unitCents = centsFromDecimal(String(price))
  if (unitCents === undefined) throw new Error(`The store sent an invalid price: ${price}`)
  return lineTotal({ unitCents, quantity })
}

/** The call's payload. The product's fields are sent only for comparison; the store uses its own values. */
export function orderBody(
  product: Product,
  email: string,
  quantity: number,
  typed: TypedPurchase,
): OrderBody {
  return {
    toolId: product._id,
    name: typed.name.trim(),
    email,
    productName: product.productName,
    company: product.company,
    availableQuantity: product.availableQuantity,
    minimumOrder: product.minimumOrder,
    price: product.price,
    quantity,
    mobile: typed.mobile.trim(),
    address: postalLine(typed),
    totalAmount: dollarsFromCents(orderTotal(product.price, quantity)),
    picture: product.picture,
  }
}

/**
 * True if the request that got no answer can be repeated as it was sent. The stock it took changes what the page would send
 * now, and the store refuses the same key with a different body. If anything was typed since, it is a new order.
 */
export function repeatable(sent: OrderBody | undefined, typed: TypedPurchase): sent is OrderBody {
  return (
    sent !== undefined &&
    String(sent.quantity) === typed.quantity.trim() &&
    sent.name === typed.name.trim() &&
    sent.mobile === typed.mobile.trim() &&
    sent.address === postalLine(typed)
  )
}
