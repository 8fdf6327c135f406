import type { OrderAxes } from '#contract/order-status'

export const steps = ['Ordered', 'Paid', 'Shipped', 'Delivered'] as const
const mostDone = steps.length

/** How many steps an order has behind it; null for one that goes no further, such as a cancelled one. */
export function stepsDone({ order, money, goods }: OrderAxes): number | null {
  if (order === 'cancelled' || goods === 'returned' || money === 'refunded') return null
  if (goods === 'delivered') return mostDone
  if (goods === 'shipped') return 3
  return money === 'unpaid' || money === 'processing' ? 1 : 2
}
