import {
  centsFromDecimal,
  dollarsFromCents,
  formatCents,
  type Cents,
  type Dollars,
} from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'

type Given = Pick<OrderDetail, 'refunds' | 'disputes'>
type Refund = OrderDetail['refunds'][number]
/** What of an order says what its refunds were for. */
export type Refunding = Pick<OrderDetail, 'refunds' | 'lines' | 'charges'>

/** How much of an order's money was refunded, is being refunded, or is disputed at the bank. */
export function givenBack({ refunds, disputes }: Given) {
  return {
    refunded: sum(refunds.filter(({ status }) => status === 'succeeded')),
    pending: sum(refunds.filter(({ status }) => status === 'pending')),
    disputed: sum(disputes.filter(({ status }) => status === 'open' || status === 'lost')),
  }
}

/** ['Goods $10.00', 'Delivery $2.00', 'Tax $0.80']; empty if the order costs nothing besides its goods. */
export function refundedParts({
  refunds,
  charges,
}: Pick<OrderDetail, 'refunds' | 'charges'>): string[] {
  if (charges.length === 0) return []
  const parts = refunds
    .filter(({ status }) => status === 'succeeded')
    .flatMap((refund) => refund.parts)
  const shipping = new Set(
    charges.filter(({ kind }) => kind === 'shipping').map(({ position }) => position),
  )
  const of = (isShipping: boolean) =>
    parts.filter(({ position }) => shipping.has(position) === isShipping)
  const amounts: [string, Cents][] = [
    ['Goods', centsOf(of(false).map(({ amount }) => amount))],
    ['Delivery', centsOf(of(true).map(({ amount }) => amount))],
    ['Tax', centsOf(parts.map(({ tax }) => tax))],
  ]
  return amounts.flatMap(([label, cents]) => (cents > 0 ? [`${label} ${formatCents(cents)}`] : []))
}

/** '2 × TW-40200, delivery'; empty for an amount, which is shared over all lines. */
export function refundedWhat({ parts }: Refund, { lines, charges }: Refunding): string {
  const units = parts.flatMap(({ position, units: back }) => {
    const line = lines.find((one) => one.position === position)
    return line && back !== null ? [`${back} × ${line.partNumber || line.productName}`] : []
  })
  const isDelivery = parts.some(
    ({ position }) =>
      charges.find((one) => one.position === position)?.kind === 'shipping' &&
      parts.length === units.length + 1,
  )
  return [...units, ...(isDelivery ? ['delivery'] : [])].join(', ')
}

/** What of a line was given back, and how many of its units came back. Refunds on their way count too. */
export function givenOf(refunds: readonly Refund[], position: number) {
  const parts = refunds
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
    .flatMap((refund) => refund.parts.filter((part) => part.position === position))
  return {
    units: parts.reduce((total, { units }) => total + (units ?? 0), 0),
    cents: centsOf(parts.map(({ amount }) => amount)),
    taxCents: centsOf(parts.map(({ tax }) => tax)),
  }
}

export function centsOf(amounts: readonly Dollars[]): Cents {
  return amounts.reduce((total, one) => total + (centsFromDecimal(String(one)) ?? 0), 0)
}

function sum(parts: readonly { amount: Dollars }[]): Dollars {
  return dollarsFromCents(centsOf(parts.map(({ amount }) => amount)))
}
