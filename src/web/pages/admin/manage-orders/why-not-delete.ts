import { orderCan, type OrderAxes } from '#contract/order-status'

export type Obstacle = {
  why: string
  /** What an admin can do about it on the order's own page. */
  instead?: string
}

/** What keeps an order from being deleted; null when nothing does. */
export function whyNotDelete(axes: OrderAxes): Obstacle | null {
  if (orderCan('cancel', axes) || orderCan('hide', axes)) return null
  if (orderCan('deliver', axes)) {
    return { why: 'It is on its way.', instead: 'Mark it as delivered first' }
  }
  if (orderCan('cancelPaid', axes)) {
    const why =
      axes.money === 'refunded' ? 'Its money is back, but it is still open.' : 'It is paid.'
    return { why, instead: 'Cancel it first' }
  }
  return { why: reason(axes) }
}

function reason({ money }: OrderAxes): string {
  if (money === 'processing') return 'A payment is under way. Wait until it has ended.'
  if (money === 'disputed') return 'The bank is deciding about its money. Wait for the decision.'
  return 'It was sent off, so it stays in the list.'
}
