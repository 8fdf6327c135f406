import { boughtForWords } from '#contract/fitment/verdict-words'
import { formatCents, type Cents } from '#contract/values/money'
import type { Goods } from '#modules/notifications'
import type { Delivery } from '#modules/charging'
import type { OrderLineRow, OrderRow } from '../order/order.ts'

export type LetterOrder = OrderRow & { delivery: Delivery | null }

/**
 * The goods of an order and what it costs, line by line, as on its page. `withVehicles`: and the vehicles that they were
 * bought for.
 */
export function goodsOfLetter(
  order: LetterOrder,
  lines: readonly OrderLineRow[],
  refundedCents: Cents | undefined,
  withVehicles: boolean,
): Goods {
  return {
    lines: lines
      .filter(({ kind }) => kind === 'goods')
      .map((line) => ({
        partNumber: line.part_number ?? '',
        name: line.name,
        quantity: line.quantity,
        unitPrice: formatCents(line.unit_cents),
        total: formatCents(line.total_cents),
        ...(withVehicles && noteOf(line)),
      })),
    amounts: amountsOf(order, lines, refundedCents),
  }
}

function noteOf({ boughtFor }: OrderLineRow) {
  const note = boughtForWords(boughtFor)
  return note !== null && { note }
}

/** Goods, delivery and tax are before the total only if it has more than goods. */
function amountsOf(
  { delivery, goods_cents, total_cents }: LetterOrder,
  lines: readonly OrderLineRow[],
  refundedCents: Cents | undefined,
): Goods['amounts'] {
  const refunded = refundedCents === undefined ? [] : [amount('Refunded', refundedCents)]
  if (delivery === null) {
    const unknown = { label: 'Delivery and sales tax', amount: 'not known yet' }
    return [unknown, amount('Goods total', goods_cents), ...refunded]
  }
  const charges = [
    ...(delivery.mode === 'none' || delivery.cents > 0 ? [] : [freeOf(delivery.mode)]),
    ...lines
      .filter(({ kind }) => kind !== 'goods')
      .map((line) => amount(line.name, line.total_cents)),
  ]
  const before = charges.length > 0 ? [amount('Goods', goods_cents), ...charges] : []
  return [...before, amount('Order total', total_cents), ...refunded]
}

function freeOf(mode: string) {
  return { label: mode === 'pickup' ? 'Pick-up' : 'Delivery', amount: 'Free' }
}

function amount(label: string, cents: Cents) {
  return { label, amount: formatCents(cents) }
}
