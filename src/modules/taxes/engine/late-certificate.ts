import type { Cents } from '#contract/values/money'
import { covers, isActive, type Cover, type CoveredLine } from './cover-of.ts'
import type { TaxShare } from './tax-of.ts'
import { dayAfter, type Day } from '#contract/values/days'

/** How many days after a sale a certificate still exempts it. (N.J.A.C. 18:24-10.3) */
export const lateDays = 90

export type PastSale = {
  state: string
  day: Day
  lines: readonly (CoveredLine & { position: number })[]
  shares: readonly (Pick<TaxShare, 'of' | 'position' | 'taxCents'> & { givenBackCents: Cents })[]
}

export type LateShare = Pick<TaxShare, 'of' | 'position'> & { giveBackCents: Cents }

/**
 * The tax to give back on an earlier sale because of a certificate that the shop received on a day and has accepted.
 * What was charged on each share it covers is given back, less what was given back before.
 */
export function taxOfLateCertificate(
  { state, day, lines, shares }: PastSale,
  certificate: Cover,
  receivedOn: Day,
): LateShare[] {
  const isInTime = receivedOn <= dayAfter(day, lateDays)
  if (!isActive(certificate) || !isInTime) return []
  const covered = new Set(
    lines.filter((line) => covers(certificate, line, { state, day })).map((line) => line.position),
  )
  return shares.flatMap(({ of, position, taxCents, givenBackCents }) => {
    const giveBackCents = taxCents - givenBackCents
    return covered.has(position) && giveBackCents > 0 ? [{ of, position, giveBackCents }] : []
  })
}
