import { dayRange, dayWords } from '#contract/values/day-range'
import { orderCan, settledMoneyStates, type MoneyState } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import type { OrderDelivery } from '#contract/orders/charges.schema'
import { formatDollars } from '#contract/values/money'
import { exemptWords } from '#web/pages/orders/order/amount-rows.ts'
import type { Cost } from '#web/ui/delivery/costs.tsx'

type Costly = Pick<OrderDetail, 'goodsTotal' | 'total' | 'charges' | 'tax' | 'taxes' | 'delivery'>

/** The goods, the delivery and the tax of an order, as they are or were charged. */
export function orderCosts(order: Costly): Cost[] {
  const { goodsTotal, charges, delivery } = order
  const goods = { label: 'Total amount', amount: goodsTotal }
  if (delivery === null) {
    const notes = ['Once it is known where the goods go.']
    return [goods, { label: 'Delivery and sales tax', notes, amount: null }]
  }
  // An order from before delivery was charged.
  if (delivery.mode === 'none') return [goods]
  const shipping = charges.find(({ kind }) => kind === 'shipping')?.amount ?? 'Free'
  return [
    goods,
    {
      label: delivery.mode === 'pickup' ? 'Pick-up' : 'Delivery',
      notes: deliveryNotes(delivery),
      amount: shipping,
    },
    ...taxCosts(order),
  ]
}

/** The sum, by what is done with it. Null while it is not known. */
export function orderSum({ axes, amountDue, total }: Sum): Cost {
  if (orderCan('pay', axes)) return { label: 'To pay', amount: amountDue }
  const settled: readonly MoneyState[] = settledMoneyStates
  return { label: settled.includes(axes.money) ? 'Paid' : 'Total', amount: total }
}

type Sum = Pick<OrderDetail, 'axes' | 'amountDue' | 'total'>
type Known = Exclude<OrderDelivery, { mode: 'none' }>

function deliveryNotes({ mode, to, pickup, shipsOn, arrives }: Known): string[] {
  if (mode === 'pickup') {
    const place = pickup ? [...pickup.address, pickup.hours].filter(Boolean).join(', ') : ''
    return [...(place ? [place] : []), `Ready ${dayWords(shipsOn)}`]
  }
  const way = mode === 'parcel' ? 'Parcel' : 'Truck freight'
  const place = to && [to.city, `${to.state} ${to.zip}`.trim()].filter(Boolean).join(', ')
  const where = to ? ` to ${to.residential ? 'a home' : 'a business'} in ${place}` : ''
  return [`${way}${where}`, `Arrives ${dayRange(arrives)}`]
}

function taxCosts({ tax, taxes }: Costly): Cost[] {
  if (taxes.length === 0) return [{ label: 'Sales tax', amount: tax }]
  return taxes.map(({ jurisdiction, rate, taxed, tax: amount, exempt }) => ({
    label: `${jurisdiction} sales tax`,
    notes: [
      ...(taxed > 0 ? [`${rate}% of ${formatDollars(taxed)}`] : []),
      ...exempt.map((one) => `${exemptWords[one.reason]}: ${formatDollars(one.amount)}`),
    ],
    amount,
  }))
}
