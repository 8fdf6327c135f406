import { centsFromDecimal, formatCents, type Dollars } from '#contract/values/money'
import type { Order } from '#contract/orders.schema'

/**
 * '5 orders, $1,360.40 to pay', or '2 found' for a filtered list. Says 'many' where the store does not count them all, and
 * that delivery and tax come on top where nobody knows yet where the goods go.
 */
export function ordersSummary(
  total: number | undefined,
  toPay: readonly Pick<Order, 'amountDue' | 'totalAmount'>[],
  narrowed = false,
): string {
  if (narrowed) return `${total ?? 'Many'} found`
  const due = toPay.reduce((sum, order) => sum + cents(order.amountDue ?? order.totalAmount), 0)
  const isWhole = toPay.every(({ amountDue }) => amountDue !== null)
  const count = total === undefined ? 'Many orders' : total === 1 ? '1 order' : `${total} orders`
  if (due === 0) return `${count}, nothing to pay`
  return `${count}, ${formatCents(due)}${isWhole ? '' : ' plus delivery'} to pay`
}

function cents(dollars: Dollars): number {
  return centsFromDecimal(String(dollars)) ?? 0
}
