import type { Cents } from '../values/money.ts'

type Units = {
  /** What all units of the line cost, or their tax. */
  wholeCents: Cents
  /** What of it was not given back yet. */
  leftCents: Cents
  /** How many units will have come back, those that came back before included. */
  back: number
  of: number
}

/**
 * What units that come back give back of a price or of its tax: the share of all units that have come back, half up, less
 * what was given back before. The last unit takes the rest. Never more than is left.
 */
export function shareOfUnits({ wholeCents, leftCents, back, of }: Units): Cents {
  const due = roundedShare(wholeCents, back, of) - (wholeCents - leftCents)
  return Math.min(leftCents, Math.max(0, due))
}

/** `whole × part ÷ of`, half up. */
function roundedShare(whole: Cents, part: number, of: number): Cents {
  if (part >= of) return whole
  return Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n))
}
