import type { chargeCodes } from '#contract/shipping/quote'
import { roundHalfUp } from './measures.ts'

export type ChargeCode = (typeof chargeCodes)[number]
/** `count` is how many packages pay it, or how many tenths of a percent fuel is. */
export type Charge = { code: ChargeCode; cents: number; count: number }

export function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0)
}

/** The fuel surcharge on these cents. */
export function fuelOn(cents: number, tenthsOfPercent: number): Charge {
  return { code: 'fuel', cents: roundHalfUp(cents * tenthsOfPercent, 1000), count: tenthsOfPercent }
}

/** Charges that are paid: those of nothing are left out. */
export function paid(charges: readonly Charge[]): Charge[] {
  return charges.filter(({ cents, count }) => cents > 0 && count > 0)
}
