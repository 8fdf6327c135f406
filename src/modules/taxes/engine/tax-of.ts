import type { ExemptReason } from '#contract/taxes/exempt-reasons'
import type { Cents } from '#contract/values/money'
import { coverOf, type Cover, type CoveredLine } from './cover-of.ts'
import { rateOn, type Rate } from './rate-on.ts'
import { shareOut } from './share-out.ts'
import type { Day } from '#contract/values/days'

export type TaxLine = CoveredLine & {
  position: number
  /** The price of the line after discounts, without its core. */
  cents: Cents
  /** The refundable core of the line. It is taxed as part of the price. */
  coreCents?: Cents
  /** Whether goods of this kind are taxed at all. */
  taxable: boolean
}

/** The tax on a line's goods, or on its share of the delivery. */
export type TaxShare = {
  of: 'goods' | 'delivery'
  /** The line of the goods. */
  position: number
  /** A state, or with an outside engine a county, city or district in it. */
  jurisdiction: string
  ratePpm: number
  /** What the share is calculated from, taxed or exempt. */
  baseCents: Cents
  taxCents: Cents
  exemptReason: ExemptReason | null
  certificateId: string | null
}

export type Tax = { taxCents: Cents; shares: TaxShare[] }

export type Taxed = {
  /** Where the goods go, or are picked up. */
  state: string
  day: Day
  lines: readonly TaxLine[]
  deliveryCents: Cents
  rates: readonly Rate[]
  certificates?: readonly Cover[]
}

/**
 * The sales tax of an order. It is rounded once for the whole order, the third decimal half up, and its cents go to the
 * shares by largest remainder. Delivery is shared by price and follows its goods. (N.J.S.A. 54:32B-4, N.J.A.C. 18:24-27.2)
 */
export function taxOf(order: Taxed): Tax {
  const rate = rateOn(order.rates, order.state, order.day)
  const shares = sharesOf(order, rate?.collects === true ? rate : undefined)
  const taxed = shares.map(({ exemptReason, baseCents }) => (exemptReason ? 0 : baseCents))
  const taxCents = taxOn(
    taxed.reduce((sum, cents) => sum + BigInt(cents), 0n),
    rate?.ratePpm ?? 0,
  )
  // Shares that are exempt have no weight. If nothing is taxed there is nothing to share.
  const cents = taxCents === 0 ? taxed.map(() => 0) : shareOut(taxCents, taxed)
  return { taxCents, shares: shares.map((share, at) => ({ ...share, taxCents: cents[at] ?? 0 })) }
}

/** The third decimal, 0.005 and above up, as New Jersey prescribes. */
export function taxOn(baseCents: bigint, ratePpm: number): Cents {
  return Number((baseCents * BigInt(ratePpm) + 500_000n) / 1_000_000n)
}

type Untaxed = Omit<TaxShare, 'taxCents'>

function sharesOf(
  { state, day, lines, deliveryCents, certificates = [] }: Taxed,
  rate: Rate | undefined,
): Untaxed[] {
  const prices = lines.map(({ cents, coreCents = 0 }) => cents + coreCents)
  const delivery = lines.length === 0 ? [] : shareOut(deliveryCents, prices)
  return lines.flatMap((line, at): Untaxed[] => {
    const cover = rate && coverOf(certificates, line, { state, day })
    const goods = rate ? reasonOf(line, cover) : 'not_collecting'
    const certificateId = goods === 'certificate' && cover ? cover.id : null
    const common = { jurisdiction: state, ratePpm: rate?.ratePpm ?? 0, certificateId }
    const { position } = line
    const ofGoods = { ...common, of: 'goods', position, exemptReason: goods } as const
    const ofDelivery = {
      ...common,
      of: 'delivery',
      position,
      exemptReason: goods ?? (rate?.taxesDelivery ? null : 'delivery_not_taxed'),
    } as const
    const deliveryBase = delivery[at] ?? 0
    return [
      { ...ofGoods, baseCents: prices[at] ?? 0 },
      ...(deliveryBase > 0 ? [{ ...ofDelivery, baseCents: deliveryBase }] : []),
    ]
  })
}

function reasonOf({ taxable }: TaxLine, cover: Cover | undefined): ExemptReason | null {
  if (!taxable) return 'not_taxable'
  return cover ? 'certificate' : null
}
