import type { Axis } from '#contract/order-status'

export const orderLetters = [
  'placed',
  'hold_lapsed',
  'paid',
  'shipped',
  'cancelled',
  'partly_refunded',
  'refunded',
  // Somebody looks for the order by its number. No move sends it.
  'asked',
] as const
export type OrderLetter = (typeof orderLetters)[number]

/**
 * The moves we email the buyer about. Money that returns to us (a failed refund, a won dispute) is not a new payment,
 * so it sends no letter.
 */
const lettersOfMoves: { axis: Axis; from: readonly string[]; to: OrderLetter }[] = [
  { axis: 'order', from: ['open'], to: 'cancelled' },
  { axis: 'money', from: ['unpaid', 'processing'], to: 'paid' },
  { axis: 'goods', from: ['unfulfilled'], to: 'shipped' },
  { axis: 'money', from: ['paid'], to: 'partly_refunded' },
  { axis: 'money', from: ['paid', 'partly_refunded'], to: 'refunded' },
]

export function letterOfMove(axis: Axis, from: string, to: string): OrderLetter | undefined {
  return lettersOfMoves.find(
    (move) => move.axis === axis && move.to === to && move.from.includes(from),
  )?.to
}
