import type { Cents } from '#contract/values/money'

/**
 * Shares whole cents in proportion to weights. The shares sum to the amount: each is rounded down, and the cents left over
 * go to the largest remainders, to the earlier share if two are equal. If all weights are 0, the shares are equal.
 */
export function shareOut(cents: Cents, weights: readonly number[]): Cents[] {
  const even = weights.every((weight) => weight === 0)
  const parts = weights.map((weight) => BigInt(even ? 1 : weight))
  if (cents < 0 || parts.some((part) => part < 0n)) {
    throw new RangeError('Neither an amount to share nor a weight may be negative.')
  }
  const sum = parts.reduce((total, part) => total + part, 0n)
  const exact = parts.map((part, at) => ({ at, ...divided(BigInt(cents) * part, sum) }))
  const left = BigInt(cents) - exact.reduce((total, { whole }) => total + whole, 0n)
  const byRemainder = exact.toSorted((a, b) => compare(b.rest, a.rest) || a.at - b.at)
  const rounded = new Set(byRemainder.slice(0, Number(left)).map(({ at }) => at))
  return exact.map(({ at, whole }) => Number(whole) + (rounded.has(at) ? 1 : 0))
}

/** A fraction of whole numbers, half a cent rounded up. */
export function halfUp(numerator: bigint, denominator: bigint): Cents {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

function divided(product: bigint, sum: bigint) {
  return { whole: product / sum, rest: product % sum }
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1
}
