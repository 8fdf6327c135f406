import { largestCents, type Cents } from '#contract/values/money'
import type { PriceRounding } from '#contract/staff/bulk-change-words'
import type { BulkPriceChange } from '#contract/staff/bulk-changes.schema'

/** Prices are rounded to these: `first` and every `step` cents from there. */
const grids: Record<PriceRounding, { first: bigint; step: bigint }> = {
  cent: { first: 0n, step: 1n },
  '5_cents': { first: 0n, step: 5n },
  '99': { first: 99n, step: 100n },
  '95': { first: 95n, step: 100n },
  dollar: { first: 0n, step: 100n },
}

/**
 * A price after a change, or why there is none. It is computed exactly and rounded once, half up: of two prices that are
 * equally near, the higher one is taken.
 */
export function changedPrice(
  price: Cents,
  change: BulkPriceChange,
): { cents: Cents } | { why: string } {
  if (change.how === 'set') return { cents: change.price }
  const sign = change.direction === 'up' ? 1n : -1n
  // In ten-thousandths of a cent, where every percentage with two decimals is exact.
  const before = BigInt(price) * 10_000n
  const after =
    change.how === 'amount'
      ? before + sign * BigInt(change.amount) * 10_000n
      : before + sign * BigInt(price) * BigInt(change.percent)
  if (after < 0n) return { why: 'would be less than $0.01' }
  const cents = Number(rounded(after, grids[change.rounding]))
  if (cents < 1) return { why: 'would be less than $0.01' }
  if (cents > largestCents) return { why: 'would be more than a billion dollars' }
  return { cents }
}

/** `value` is in ten-thousandths of a cent and not negative. */
function rounded(value: bigint, { first, step }: { first: bigint; step: bigint }): bigint {
  const unit = step * 10_000n
  const steps = (2n * (value - first * 10_000n) + unit) / (2n * unit)
  // The division of bigints cuts towards zero; below the first price the nearest one is the first.
  return first + (steps < 0n ? 0n : steps) * step
}
