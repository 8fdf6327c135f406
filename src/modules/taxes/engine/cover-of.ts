import type { CertificateStatus } from '#contract/taxes/forms'
import type { Day } from '#contract/values/days'

/** What of a certificate decides which lines it exempts. */
export type Cover = {
  id: string
  state: string
  status: CertificateStatus
  /** The categories of goods it is for; empty: all. */
  categories: readonly string[]
  /** Whether it also exempts goods that the buyer uses. A certificate for resale does not. */
  coversOwnUse: boolean
  /** For any number of orders, not for a single one. */
  isBlanket: boolean
  isUsed: boolean
  validFrom: Day
  /** The last day. */
  expiresOn: Day | null
}

export type CoveredLine = {
  category: string
  /** The buyer uses these goods and does not sell them on. */
  ownUse?: boolean | undefined
}

/**
 * The certificate that exempts a line delivered to a state and sold on a day; undefined if there is none. A blanket one goes
 * first, so that one for a single order is not used up, then the one that holds longest.
 */
export function coverOf(
  certificates: readonly Cover[],
  line: CoveredLine,
  sale: { state: string; day: Day },
): Cover | undefined {
  return certificates
    .filter((one) => isActive(one) && covers(one, line, sale))
    .toSorted(
      (a, b) =>
        Number(b.isBlanket) - Number(a.isBlanket) ||
        (b.expiresOn ?? never).localeCompare(a.expiresOn ?? never) ||
        a.id.localeCompare(b.id),
    )[0]
}

/** Whether a certificate is for such a line at all, whatever has been decided about it and however often it was used. */
export function covers(
  { state, categories, coversOwnUse, validFrom, expiresOn }: Cover,
  { category, ownUse = false }: CoveredLine,
  sale: { state: string; day: Day },
): boolean {
  return (
    state === sale.state &&
    (coversOwnUse || !ownUse) &&
    (categories.length === 0 || categories.includes(category)) &&
    validFrom <= sale.day &&
    sale.day <= (expiresOn ?? never)
  )
}

/** Whether it may exempt another sale: one for a single order is used up by the first. */
export function isActive({ status, isBlanket, isUsed }: Cover): boolean {
  return status === 'active' && (isBlanket || !isUsed)
}

const never: Day = '9999-12-31'
