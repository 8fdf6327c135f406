import { largestCents } from '../values/money.ts'

/**
 * What a line of a cart may have to say. `removed`: the shop no longer sells the product. `hidden`: it does not sell it at
 * the moment. `too_large`: the store does not handle an amount of that size.
 */
export const cartProblems = [
  'removed',
  'hidden',
  'below_minimum',
  'short',
  'too_large',
  'price_changed',
] as const
export type CartProblem = (typeof cartProblems)[number]

export const productStates = ['on_sale', 'hidden', 'removed'] as const
export type ProductState = (typeof productStates)[number]

/** A line and its product as they stand now. `price` and `priceSeen` are in one unit, dollars or cents. */
export type LineToJudge = {
  state: ProductState
  quantity: number
  minimumOrder: number
  availableQuantity: number
  price: number
  priceSeen: number
  isTooLarge: boolean
}

/** Everything that is to be said of a line, the gravest first. If a product is off sale, nothing else matters. */
export function problemsOf(line: LineToJudge): CartProblem[] {
  if (line.state !== 'on_sale') return [line.state]
  const found: [CartProblem, boolean][] = [
    ['below_minimum', line.quantity < line.minimumOrder],
    ['short', line.quantity > line.availableQuantity],
    ['too_large', line.isTooLarge],
    ['price_changed', line.price !== line.priceSeen],
  ]
  return found.flatMap(([problem, applies]) => (applies ? [problem] : []))
}

/** A price that moved is shown until it is acknowledged. Every other problem keeps a line from being ordered. */
export function keepsFromCheckout(problem: CartProblem): boolean {
  return problem !== 'price_changed'
}

/** Whether a line costs more than the largest amount the store handles. */
export function isTooLarge(priceCents: number, quantity: number): boolean {
  return priceCents * quantity > largestCents
}
