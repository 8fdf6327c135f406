import type { Cents } from '../values/money.ts'

/**
 * What the card gateway takes for one payment in US dollars, the only currency of the store: at least $0.50
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts) and at most eight digits of cents.
 */
export const leastPayableCents: Cents = 50
export const mostPayableCents: Cents = 99_999_999

/** By how much an amount is outside of what the gateway takes. */
export type AmountProblem = { kind: 'too_little' | 'too_much'; by: Cents }

/**
 * Why the gateway would refuse to be asked for an order; null if it would not. The goods alone must reach the least, since
 * their price is known in the cart, before anybody knows what the delivery costs. The most is that of the whole order.
 */
export function amountProblem(
  goodsCents: Cents,
  totalCents: Cents = goodsCents,
): AmountProblem | null {
  if (goodsCents < leastPayableCents) {
    return { kind: 'too_little', by: leastPayableCents - goodsCents }
  }
  if (totalCents > mostPayableCents) return { kind: 'too_much', by: totalCents - mostPayableCents }
  return null
}
