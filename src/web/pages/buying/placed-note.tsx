import { useState } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { checkoutStore } from './checkout/checkout-store.ts'

type Props = {
  order: Pick<OrderDetail, '_id' | 'email' | 'axes'>
  /** The id of the customer; `guest` for somebody without an account. */
  who: string
}

/**
 * Thanks the buyer for the order on the screen, if the checkout of this tab placed it. The notice of the payment is gone after
 * two seconds; this stays until the goods have left.
 */
export function PlacedNote({ order: { _id, email, axes }, who }: Props) {
  const [placed] = useState(() => checkoutStore(sessionStorage, who).placed())
  const isNew = axes.order === 'open' && axes.money === 'paid' && axes.goods === 'unfulfilled'
  if (placed?.orderId !== _id || !isNew) return null
  return (
    <p className="note ok screen">
      Thank you. Your order is placed and paid. We e-mailed the receipt
      {who === 'guest' && ' and the link to this page'} to {email}, and write again when it ships.
    </p>
  )
}
