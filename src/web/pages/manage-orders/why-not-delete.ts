import { orderCan, type OrderAxes } from '#contract/order-status'

export type Obstacle = {
  why: string
  /** Cancelling it on its own page, which also gives the money back, makes it possible. */
  canCancel: boolean
}

/** What keeps an order from being deleted; null when nothing does. */
export function whyNotDelete(axes: OrderAxes): Obstacle | null {
  if (orderCan('cancel', axes) || orderCan('hide', axes)) return null
  return { why: reason(axes), canCancel: orderCan('cancelPaid', axes) }
}

function reason({ money }: OrderAxes): string {
  if (money === 'processing') return 'A payment is under way. Wait until it has ended.'
  if (money === 'disputed') return 'The bank is deciding about its money. Wait for the decision.'
  return money === 'refunded' ? 'Its money is back, but it is still open.' : 'It is paid.'
}
