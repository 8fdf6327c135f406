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

/** What the quantity costs, in exact cents. */
export function orderTotal(price: Dollars, quantity: number): Cents {
  const unitCents = centsFromDecimal(String(price))
  if (unitCents === undefined) throw new Error(`The store sent a price that is none: ${price}`)
  return lineTotal({ unitCents, quantity })
}

/** The call's payload. Everything about the product is told for comparison; the store reads its own. */
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
 * An attempt whose answer never came is repeated word for word: the stock it took has changed what the page would
 * send now, and the same key with other words is refused. Anything typed since makes it another order.
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
