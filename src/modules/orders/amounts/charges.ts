import { taxSum, type Charges, type OrderTax } from '#modules/charging'
import type { Cents } from '#contract/values/money'
import type { ChargedLine } from './share-refund.ts'

type ChargeLine = { kind: 'shipping' | 'tax'; name: string; cents: Cents }

/** The charges as lines of the order. What costs nothing has no line. */
function chargeLines({ delivery, taxes }: Charges): ChargeLine[] {
  const shipping = {
    kind: 'shipping' as const,
    name: delivery.mode === 'freight' ? 'Delivery by freight' : 'Delivery',
    cents: delivery.cents,
  }
  const byJurisdiction = [...Map.groupBy(taxes, ({ jurisdiction }) => jurisdiction)]
  const tax = byJurisdiction.map(([jurisdiction, shares]) => ({
    kind: 'tax' as const,
    name: `${jurisdiction} sales tax`,
    cents: taxSum(shares),
  }))
  return [shipping, ...tax].filter(({ cents }) => cents > 0)
}

/** The same by the names of their columns. `before`: the position of the last line of goods. */
export function chargeLineRows(charges: Charges, before: number) {
  return chargeLines(charges).map(({ kind, name, cents }, index) => ({
    position: before + index + 1,
    kind,
    name,
    unit_cents: cents,
    quantity: 1,
    total_cents: cents,
  }))
}

/** What can be given back of an order: its goods and its delivery, each with its tax. */
export function refundableLines(
  goods: readonly { quantity: number; cents: Cents }[],
  { delivery, taxes }: Charges,
): ChargedLine[] {
  const lines = goods.map(({ quantity, cents }, index): ChargedLine => {
    const position = index + 1
    const own = taxes.filter((tax) => tax.part === 'goods' && tax.position === position)
    return { position, kind: 'goods', quantity, cents, taxCents: taxSum(own) }
  })
  if (delivery.cents === 0) return lines
  const taxCents = taxSum(taxes.filter(({ part }) => part === 'delivery'))
  const shipping = { position: goods.length + 1, kind: 'shipping' as const, quantity: 1 }
  return [...lines, { ...shipping, cents: delivery.cents, taxCents }]
}

export function taxRows(taxes: readonly OrderTax[]) {
  return taxes.map(({ position, part, jurisdiction, ...tax }) => ({
    position,
    part,
    jurisdiction,
    rate_ppm: tax.ratePpm,
    base_cents: tax.baseCents,
    tax_cents: tax.taxCents,
    exempt_reason: tax.exemptReason,
    certificate_id: tax.certificateId,
  }))
}

/** The certificates that the charges rest on. */
export function certificatesOf({ taxes }: Charges): string[] {
  return [...new Set(taxes.flatMap(({ certificateId }) => certificateId ?? []))]
}
