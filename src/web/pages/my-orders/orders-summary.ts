import { centsFromDecimal, formatCents } from '#contract/money'
import type { Order } from '#contract/orders.schema'

/** '5 orders, $1,360.40 to pay'; without a number where there are too many to count. */
export function ordersSummary(
  total: number | undefined,
  toPay: readonly Pick<Order, 'amountDue'>[],
): string {
  const due = toPay.reduce(
    (sum, { amountDue }) => sum + (centsFromDecimal(String(amountDue)) ?? 0),
    0,
  )
  const count = total === undefined ? 'Many orders' : total === 1 ? '1 order' : `${total} orders`
  return due === 0 ? `${count}, nothing to pay` : `${count}, ${formatCents(due)} to pay`
}
