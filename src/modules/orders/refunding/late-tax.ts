import type { Cents } from '#contract/values/money'
import { shareOut, taxOfLateCertificate, type LateShare } from '#modules/taxes'
import type { ReceivedCertificate } from '#modules/taxes'
import type { RefundPart } from '../amounts/share-refund.ts'

/** A paid order as far as a late certificate is concerned. */
export type LateSale = {
  state: string
  /** The shop's day of the sale. */
  day: string
  lines: readonly LateLine[]
  /** What was given back of the tax on the delivery, but for the shares in `lateDeliveryCents`. */
  deliveryGivenBackCents: Cents
}

/** A line of goods with its tax, that on its share of the delivery, and what was given back of them. */
export type LateLine = {
  position: number
  name: string
  category: string
  taxCents: Cents
  givenBackCents: Cents
  deliveryTaxCents: Cents
  /** What earlier late certificates gave back of the line's share of the delivery's tax. */
  lateDeliveryCents: Cents
}

/** The tax to give back for a line: on the goods, and on their share of the delivery. */
export type LateTax = { position: number; goodsCents: Cents; deliveryCents: Cents }

/** What a late certificate gives back, by line. Lines for which nothing is left are not there. */
export function lateTax(sale: LateSale, { cover, receivedOn }: ReceivedCertificate): LateTax[] {
  const { state, day, lines } = sale
  const shares = [
    ...lines.map(({ position, taxCents, givenBackCents }) => ({
      of: 'goods' as const,
      position,
      taxCents,
      givenBackCents,
    })),
    ...deliveryShares(sale),
  ]
  const given = taxOfLateCertificate({ state, day, lines, shares }, cover, receivedOn)
  const byLine = Map.groupBy(given, ({ position }) => position)
  return [...byLine].map(([position, some]) => ({
    position,
    goodsCents: centsOf(some, 'goods'),
    deliveryCents: centsOf(some, 'delivery'),
  }))
}

/** The parts of the refund that gives this tax back. `shippingPosition`: the line of the delivery, if it has one. */
export function partsOf(taxes: readonly LateTax[], shippingPosition: number | null): RefundPart[] {
  const deliveryCents = taxes.reduce((sum, tax) => sum + tax.deliveryCents, 0)
  const goods = taxes.map(({ position, goodsCents }) => taxPart(position, goodsCents))
  const delivery = shippingPosition === null ? [] : [taxPart(shippingPosition, deliveryCents)]
  return [...goods, ...delivery].filter(({ taxCents }) => taxCents > 0)
}

// A refund says what it gives back of the delivery's tax, not for which line of goods. So what no late certificate gave back is
// shared over what was left of each line's share then.
function deliveryShares({ lines, deliveryGivenBackCents }: LateSale) {
  const left = lines.map((line) => Math.max(0, line.deliveryTaxCents - line.lateDeliveryCents))
  const back = shareOut(deliveryGivenBackCents, left)
  return lines.map(({ position, deliveryTaxCents, lateDeliveryCents }, at) => ({
    of: 'delivery' as const,
    position,
    taxCents: deliveryTaxCents,
    givenBackCents: lateDeliveryCents + (back[at] ?? 0),
  }))
}

function centsOf(shares: readonly LateShare[], of: LateShare['of']): Cents {
  return shares.filter((share) => share.of === of).reduce((sum, one) => sum + one.giveBackCents, 0)
}

function taxPart(position: number, taxCents: Cents): RefundPart {
  return { position, cents: 0, taxCents, quantity: null }
}
