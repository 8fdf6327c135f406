import { centsFromDecimal, formatCents } from '#contract/money'
import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'

/** '5 orders, $1,360.40 open' */
export function ordersSummary(orders: readonly Pick<Order, 'axes' | 'amountDue'>[]): string {
  if (orders.length === 0) return ''
  const due = orders
    .filter(({ axes }) => orderCan('pay', axes))
    .reduce((sum, { amountDue }) => sum + (centsFromDecimal(String(amountDue)) ?? 0), 0)
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return due === 0 ? `${count}, nothing to pay` : `${count}, ${formatCents(due)} to pay`
}
