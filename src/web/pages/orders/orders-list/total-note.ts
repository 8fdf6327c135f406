import { formatDollars } from '#contract/values/money'
import type { Order } from '#contract/orders.schema'

type Costing = Pick<Order, 'totalAmount' | 'total' | 'amountDue'>

/** What is beneath the price of the goods if the order costs something else; undefined if it does not. */
export function totalNote({ totalAmount, total, amountDue }: Costing): string | undefined {
  if (amountDue === null) return 'plus delivery and tax'
  if (total === totalAmount) return undefined
  return `${formatDollars(total)} ${amountDue > 0 ? 'to pay' : 'in all'}`
}

/** ' and 2 more', after the name of the first product. */
export function andMore({ lineCount }: Pick<Order, 'lineCount'>): string {
  return lineCount > 1 ? ` and ${lineCount - 1} more` : ''
}
