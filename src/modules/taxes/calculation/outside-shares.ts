import type { Cents } from '#contract/values/money'
import type { TaxCalculation, TaxedItem, TaxPart } from '#platform/payment-gateway'
import { shareOut } from '../engine/share-out.ts'
import { taxOf, type Tax, type Taxed, type TaxShare } from '../engine/tax-of.ts'

// An outside service taxes what is alike as one item: it knows the rates, and we know what is exempt.

/** The order's shares with what the store has decided: which are exempt, and why. No tax is calculated yet. */
export function decidedShares({ rates: _ours, ...order }: Taxed): TaxShare[] {
  const undecided = {
    state: order.state,
    number: 1,
    effectiveFrom: '0001-01-01',
    ratePpm: 0,
    taxesDelivery: true,
    collects: true,
  }
  return taxOf({ ...order, rates: [undecided] }).shares
}

const parts = ['goods', 'delivery'] as const

/** What is asked for: the goods and the delivery that may be taxed, and what of both is exempt. */
export function itemsOf(shares: readonly TaxShare[]): TaxedItem[] {
  return [false, true].flatMap((isExempt) =>
    parts.flatMap((of): TaxedItem[] => {
      const some = shares.filter((share) => share.of === of && isExemptShare(share) === isExempt)
      const amountCents = sum(some, 'baseCents')
      if (amountCents === 0) return []
      return isExempt
        ? [{ reference: `exempt_${of}`, kind: 'exempt', amountCents }]
        : [{ reference: of, kind: of, amountCents }]
    }),
  )
}

/** What an outside service was asked about an order, with the tax that is charged for each item. */
export type TaxRecord = {
  /** The service's name for what it calculated. Null: it did not answer, and our table did. */
  calculationId: string | null
  items: RecordedItem[]
  /** The lines of goods that may be taxed. The others are exempt. */
  taxedPositions: number[]
}

export type RecordedItem = TaxedItem & { taxCents: Cents }

/** `decided`: the shares before any tax was calculated; `charged`: the same with their tax. */
export function recordOf(
  calculationId: string | null,
  decided: readonly TaxShare[],
  charged: readonly TaxShare[],
): TaxRecord {
  const taxOn = (kind: TaxedItem['kind']) =>
    sum(
      charged.filter(({ of }) => of === kind),
      'taxCents',
    )
  return {
    calculationId,
    items: itemsOf(decided).map((item) => ({ ...item, taxCents: taxOn(item.kind) })),
    taxedPositions: decided
      .filter((share) => share.of === 'goods' && !isExemptShare(share))
      .map(({ position }) => position),
  }
}

/** The same shares with the service's tax. Where several jurisdictions tax one, there is one share for each of them. */
export function taxedShares(shares: readonly TaxShare[], { taxCents, items }: TaxCalculation): Tax {
  const partsOf = (of: string) => items.find(({ reference }) => reference === of)?.parts ?? []
  const answered = parts.flatMap((of) =>
    spread(
      shares.filter((share) => share.of === of && !isExemptShare(share)),
      partsOf(of),
    ),
  )
  const exempt = shares.filter(isExemptShare)
  const all = [...answered, ...exempt].toSorted(
    (a, b) => a.position - b.position || b.of.localeCompare(a.of),
  )
  if (sum(all, 'taxCents') !== taxCents) {
    throw new Error('The parts of a tax calculation do not sum to its tax.')
  }
  return { taxCents, shares: all }
}

function spread(shares: readonly TaxShare[], taxes: readonly TaxPart[]): TaxShare[] {
  const bases = shares.map(({ baseCents }) => baseCents)
  const taxed = taxes.filter(({ untaxed }) => untaxed === null)
  if (taxed.length === 0 || shares.length === 0) {
    return shares.map((share) => ({ ...share, exemptReason: reasonOf(share, taxes) }))
  }
  return taxed.flatMap(({ jurisdiction, ratePpm, baseCents, taxCents }) => {
    const base = shareOut(baseCents, bases)
    const tax = shareOut(taxCents, bases)
    return shares.map((share, at) => ({
      ...share,
      jurisdiction,
      ratePpm,
      baseCents: base[at] ?? 0,
      taxCents: tax[at] ?? 0,
    }))
  })
}

function reasonOf({ of }: TaxShare, taxes: readonly TaxPart[]): TaxShare['exemptReason'] {
  if (taxes.some(({ untaxed }) => untaxed === 'not_collecting')) return 'not_collecting'
  return of === 'delivery' ? 'delivery_not_taxed' : 'not_taxable'
}

function isExemptShare({ exemptReason }: TaxShare): boolean {
  return exemptReason !== null
}

function sum(shares: readonly TaxShare[], of: 'baseCents' | 'taxCents'): Cents {
  return shares.reduce((all, share) => all + share[of], 0)
}
