import { formatDollars, type Dollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import type { ExemptReason } from '#contract/taxes/exempt-reasons'

/** A row of what an order costs: a label, an amount, and what the amount was calculated from. */
export type AmountRow = { label: string; amount: string; notes?: string[] }

type Costs = Pick<OrderDetail, 'goodsTotal' | 'total' | 'charges' | 'taxes' | 'delivery'>

/** From the goods to the total. Delivery that costs nothing is said to be free, tax that is not due says why. */
export function amountRows({ goodsTotal, total, charges, taxes, delivery }: Costs): AmountRow[] {
  const goods = { label: 'Goods', amount: formatDollars(goodsTotal) }
  if (delivery === null) {
    return [goods, { label: 'Delivery and sales tax', amount: 'Not known yet' }]
  }
  const shipping = charges.filter(({ kind }) => kind === 'shipping')
  const free = {
    label: delivery.mode === 'pickup' ? 'Pick-up' : 'Delivery',
    amount: 'Free',
  }
  return [
    goods,
    ...shipping.map(({ name, amount }) => ({ label: name, amount: formatDollars(amount) })),
    ...(shipping.length === 0 && delivery.mode !== 'none' ? [free] : []),
    ...taxes.map(taxRow),
    { label: 'Total', amount: formatDollars(total) },
  ]
}

function taxRow({ jurisdiction, rate, taxed, tax, exempt }: OrderDetail['taxes'][number]) {
  return {
    label: `${jurisdiction} sales tax`,
    amount: formatDollars(tax),
    notes: [
      ...(taxed > 0 ? [`${rate}% of ${formatDollars(taxed)}`] : []),
      ...exempt.map(({ reason, amount }) => `${exemptWords[reason]}: ${formatDollars(amount)}`),
    ],
  }
}

export const exemptWords: Record<ExemptReason, string> = {
  not_collecting: 'Not collected',
  not_taxable: 'Not taxable',
  delivery_not_taxed: 'Delivery, not taxed',
  certificate: 'Exempt by certificate',
}

/** An amount that goes back, as a row. */
export function backRow(label: string, dollars: Dollars, notes: string[] = []): AmountRow[] {
  return dollars > 0 ? [{ label, amount: formatDollars(0 - dollars), notes }] : []
}
