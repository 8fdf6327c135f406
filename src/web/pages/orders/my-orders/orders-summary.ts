import { centsFromDecimal, formatCents } from '#contract/values/money'
import type { Order } from '#contract/orders.schema'

/**
 * '5 orders, $1,360.40 to pay', or '2 found' for a filtered list. Says 'many' where the store does not count them all.
 */
export function ordersSummary(
  total: number | undefined,
  toPay: readonly Pick<Order, 'amountDue'>[],
  narrowed = false,
): string {
  if (narrowed) return `${total ?? 'Many'} found`
  const due = toPay.reduce(
    (sum, { amountDue }) => sum + (centsFromDecimal(String(amountDue)) ?? 0),
    0,
  )
  const count = total === undefined ? 'Many orders' : total === 1 ? '1 order' : `${total} orders`
  return due === 0 ? `${count}, nothing to pay` : `${count}, ${formatCents(due)} to pay`
}
