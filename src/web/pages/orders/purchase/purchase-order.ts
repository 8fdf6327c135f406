import {
  centsFromDecimal,
  dollarsFromCents,
  lineTotal,
  type Cents,
  type Dollars,
} from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'
import type { NamedVehicle } from '#web/garage/line-vehicles.ts'
import { phoneDigits } from '#contract/values/phone'
import { postalLine } from '#web/ui/postal-address/postal-line.ts'
import { orderWay, sameWay } from '#web/ui/delivery/delivery-way.ts'
import type { OrderBody, Sent } from './sent-order.ts'
import type { TypedPurchase } from './typed-purchase.ts'

/** The total for this quantity, in exact cents. */
export function orderTotal(price: Dollars, quantity: number): Cents {
  const unitCents = centsFromDecimal(String(price))
  if (unitCents === undefined) throw new Error(`The store sent an invalid price: ${price}`)
  return lineTotal({ unitCents, quantity })
}

type Typed = {
  typed: TypedPurchase
  isPriced: boolean
  /** The chosen vehicle. */
  boughtFor?: NamedVehicle | undefined
}

/**
 * The call's payload. The product's fields are sent only for comparison; the store uses its own values. It says where the
 * goods go if `isPriced`: the price of exactly that is on the screen. Otherwise the store reads the address.
 */
export function orderBody(
  product: Product,
  email: string,
  quantity: number,
  { typed, isPriced, boughtFor }: Typed,
): OrderBody {
  return {
    ...(isPriced && orderWay(typed.zip, typed.way)),
    toolId: product._id,
    name: typed.name.trim(),
    email,
    productName: product.productName,
    company: product.company,
    availableQuantity: product.availableQuantity,
    minimumOrder: product.minimumOrder,
    price: product.price,
    quantity,
    mobile: phoneDigits(typed.mobile),
    address: postalLine(typed),
    totalAmount: dollarsFromCents(orderTotal(product.price, quantity)),
    picture: product.picture,
    ...(boughtFor && { boughtFor }),
  }
}

/**
 * True if the request that got no answer can be repeated as it was sent. The stock it took changes what the page would send
 * now, and the store refuses the same key with a different body. If anything was typed since, or another vehicle was chosen, it is
 * a new order.
 */
export function repeatable(
  sent: Sent | undefined,
  typed: TypedPurchase,
  boughtFor?: NamedVehicle,
): sent is Sent {
  return (
    sent !== undefined &&
    String(sent.body.quantity) === typed.quantity.trim() &&
    sent.body.name === typed.name.trim() &&
    sent.body.mobile === phoneDigits(typed.mobile) &&
    sent.body.address === postalLine(typed) &&
    sameWay(sent.way, typed.way) &&
    sent.body.boughtFor?.vehicle === boughtFor?.vehicle &&
    sent.body.boughtFor?.engine === boughtFor?.engine
  )
}
