import { centsFromDecimal, dollarsFromCents, type Dollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'

type Given = Pick<OrderDetail, 'refunds' | 'disputes'>

/** How much of an order's money was refunded, is being refunded, or is disputed at the bank. */
export function givenBack({ refunds, disputes }: Given) {
  return {
    refunded: sum(refunds.filter(({ status }) => status === 'succeeded')),
    pending: sum(refunds.filter(({ status }) => status === 'pending')),
    disputed: sum(disputes.filter(({ status }) => status === 'open' || status === 'lost')),
  }
}

function sum(parts: readonly { amount: Dollars }[]): Dollars {
  const cents = parts.map(({ amount }) => centsFromDecimal(String(amount)) ?? 0)
  return dollarsFromCents(cents.reduce((total, one) => total + one, 0))
}
