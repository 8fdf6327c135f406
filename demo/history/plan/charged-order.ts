import type { Charges } from '#modules/charging'
import { taxSum } from '#modules/charging'
import type { Split } from '#modules/ledger'
import { refundableLines, shareAmount, shareUnits, type RefundPart } from '#modules/orders'
import type { Plan, PlannedOrder } from './plan-history.ts'

/** An order with what delivery and tax cost, and what was given back of it all. */
export type ChargedOrder = PlannedOrder & {
  charges: Charges
  /** What was paid or is to be paid. */
  dueCents: number
  refund: { id: string; amountCents: number; parts: readonly RefundPart[] } | null
}

export type ChargedPlan = Plan<ChargedOrder>

/** A return gives everything back, with delivery and tax; a concession gives back a share of everything. */
export function chargedOrder(order: PlannedOrder, charges: Charges): ChargedOrder {
  const { goodsCents, shippingCents, taxCents } = splitOfOrder({ ...order, charges })
  const dueCents = goodsCents + shippingCents + taxCents
  const { refundId, life } = order
  if (refundId === null || !life.refund) return { ...order, charges, dueCents, refund: null }
  const lines = refundableLines(order.lines, charges)
  const units = new Map(order.lines.map(({ quantity }, index) => [index + 1, quantity]))
  const amountCents = Math.max(1, Math.round(dueCents * life.refund.share))
  const parts = life.refund.isRestocked
    ? shareUnits(lines, [], { units, shipping: true })
    : shareAmount(lines, [], amountCents)
  return { ...order, charges, dueCents, refund: { id: refundId, amountCents, parts } }
}

export function splitOfOrder({
  goodsCents,
  charges,
}: Pick<ChargedOrder, 'goodsCents' | 'charges'>): Split {
  return { goodsCents, shippingCents: charges.delivery.cents, taxCents: taxSum(charges.taxes) }
}

/** What the refund of an order gave back. */
export function splitOfRefund({ lines, refund }: ChargedOrder): Split {
  const sum = (of: 'cents' | 'taxCents', isCounted: (position: number) => boolean) =>
    (refund?.parts ?? []).reduce(
      (total, part) => total + (isCounted(part.position) ? part[of] : 0),
      0,
    )
  return {
    goodsCents: sum('cents', (position) => position <= lines.length),
    shippingCents: sum('cents', (position) => position > lines.length),
    taxCents: sum('taxCents', () => true),
  }
}
