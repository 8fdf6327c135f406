import type { Cents } from '#contract/values/money'
import { shareOut, type RecordedItem } from '#modules/taxes'
import type { ReversedItem } from '#platform/payment-gateway'

/** What of a refund is for a line of goods, or for the delivery. */
export type RefundedPart = {
  position: number
  kind: 'goods' | 'shipping'
  cents: Cents
  taxCents: Cents
}

type Recorded = {
  items: readonly RecordedItem[]
  /** The lines of goods in the item `goods`. Those of the others are in `exempt_goods`. */
  taxedPositions: readonly number[]
}

/**
 * What a refund takes back of each recorded item, never more than is left of it. `before`: what earlier refunds took back. A
 * refund says what it gives back of the delivery, not for which goods: it is shared over what is left of the taxed and the
 * exempt delivery. The tax taken back is the tax of the refund, to the cent.
 */
export function reversedItems(
  { items, taxedPositions }: Recorded,
  before: readonly ReversedItem[],
  parts: readonly RefundedPart[],
): ReversedItem[] {
  const back = (reference: string, of: 'amountCents' | 'taxCents') =>
    before.filter((item) => item.reference === reference).reduce((sum, item) => sum + item[of], 0)
  const left = new Map(
    items.map(({ reference, amountCents, taxCents }) => [
      reference,
      {
        amountCents: amountCents - back(reference, 'amountCents'),
        taxCents: taxCents - back(reference, 'taxCents'),
      },
    ]),
  )
  const taken = new Map(items.map(({ reference }) => [reference, { amountCents: 0, taxCents: 0 }]))
  /** Takes what is left, and returns what is wanted beyond it. */
  const take = (reference: string, of: 'amountCents' | 'taxCents', wanted: Cents): Cents => {
    const rest = left.get(reference)
    const sum = taken.get(reference)
    if (!rest || !sum) return wanted
    const cents = Math.min(wanted, rest[of])
    rest[of] -= cents
    sum[of] += cents
    return wanted - cents
  }
  const deliveries = ['delivery', 'exempt_delivery'] as const
  let tax = 0
  for (const { position, kind, cents, taxCents } of parts) {
    if (kind === 'goods') {
      take(taxedPositions.includes(position) ? 'goods' : 'exempt_goods', 'amountCents', cents)
    } else {
      const rests = deliveries.map((reference) => left.get(reference)?.amountCents ?? 0)
      const rest = rests.reduce((sum, one) => sum + one, 0)
      const shares = shareOut(Math.min(cents, rest), rests)
      deliveries.forEach((reference, at) => take(reference, 'amountCents', shares[at] ?? 0))
    }
    // If the service calculated again, a cent may be on the other item.
    tax += take(kind === 'goods' ? 'goods' : 'delivery', 'taxCents', taxCents)
  }
  for (const reference of ['goods', 'delivery']) tax = take(reference, 'taxCents', tax)
  return [...taken]
    .map(([reference, item]) => ({ reference, ...item }))
    .filter(({ amountCents, taxCents }) => amountCents + taxCents > 0)
}
