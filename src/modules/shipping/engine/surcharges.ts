import { cubicInches, isOverPounds, type Sides } from './measures.ts'

/** What a carrier charges extra for a package that is heavy or large. A large package does not pay for handling too. */
export type Surcharge = 'handling' | 'large'

export function surchargeOf(grams: number, sides: Sides): Surcharge | null {
  const bySize = surchargeOfSize(sides)
  if (bySize === 'large' || isOverPounds(grams, 110)) return 'large'
  return isOverPounds(grams, 50) ? 'handling' : bySize
}

export function surchargeOfSize(sides: Sides): Surcharge | null {
  const [long, middle] = sides
  const volume = cubicInches(sides)
  if (long > 96 || volume > 17_280) return 'large'
  return long > 48 || middle > 30 || volume > 10_368 ? 'handling' : null
}

/** A package with a surcharge is billed as at least so many pounds. */
export function leastPounds(surcharge: Surcharge | null): number {
  return surcharge === null ? 0 : { handling: 40, large: 90 }[surcharge]
}
