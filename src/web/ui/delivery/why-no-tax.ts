import type { Quote } from '#contract/shipping/delivery.schema'
import { stateName } from '#contract/values/us-states'

type Untaxed = Pick<Quote, 'tax' | 'taxes' | 'certificates'>

/** Why no sales tax is due, in a few words; undefined if some is. */
export function whyNoTax({ tax, taxes, certificates }: Untaxed): string | undefined {
  if (tax > 0) return undefined
  const [first] = taxes
  const reasons = taxes.flatMap(({ exempt }) => exempt.map(({ reason }) => reason))
  if (reasons.includes('certificate')) {
    return `Exempt under your ${certificates.length > 1 ? 'certificates' : 'certificate'} ${certificates.join(' and ')}`
  }
  const name = first && stateName(first.jurisdiction.slice(0, 2))
  if (reasons.includes('not_taxable')) {
    return name ? `These goods are not taxed in ${name}` : 'These goods are not taxed'
  }
  return name ? `We collect none for ${name}` : undefined
}
