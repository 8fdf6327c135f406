import { orderCan, type OrderAxes } from '#contract/order-status'

export type Obstacle = {
  why: string
  /** What the admin can do first, on the order's page. */
  instead?: string
}

/** Why an order cannot be deleted; null if it can. */
export function whyNotDelete(axes: OrderAxes): Obstacle | null {
  if (orderCan('cancel', axes) || orderCan('hide', axes)) return null
  if (orderCan('deliver', axes)) {
    return { why: 'It is on its way.', instead: 'Mark it as delivered first' }
  }
  if (orderCan('cancelPaid', axes)) {
    const why = axes.money === 'refunded' ? 'It is refunded but still open.' : 'It is paid.'
    return { why, instead: 'Cancel it first' }
  }
  return { why: reason(axes) }
}

function reason({ money }: OrderAxes): string {
  if (money === 'processing') return 'A payment is in progress. Wait until it is finished.'
  if (money === 'disputed') return 'Its payment is disputed. Wait for the bank’s decision.'
  return 'It was shipped, so it stays in the list.'
}
