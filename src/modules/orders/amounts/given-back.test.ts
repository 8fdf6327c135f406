import { expect, test } from 'vitest'
import { moneyStateOf, refundableCents } from './given-back.ts'

const paid = {
  capturedCents: 100,
  refundedCents: 0,
  promisedCents: 0,
  lostCents: 0,
  isDisputed: false,
}

test.for([
  [{}, 'paid', 100],
  [{ promisedCents: 40 }, 'paid', 60],
  [{ refundedCents: 40, promisedCents: 40 }, 'partly_refunded', 60],
  [{ refundedCents: 40, promisedCents: 100 }, 'partly_refunded', 0],
  [{ refundedCents: 100, promisedCents: 100 }, 'refunded', 0],
  [{ refundedCents: 120, promisedCents: 120 }, 'refunded', 0],
  [{ isDisputed: true }, 'disputed', 0],
  [{ lostCents: 100 }, 'refunded', 0],
  [{ lostCents: 30, refundedCents: 40, promisedCents: 40 }, 'partly_refunded', 30],
] as const)('with %o the money is %s and %d cents can go back', ([change, state, refundable]) => {
  expect(moneyStateOf({ ...paid, ...change })).toBe(state)
  expect(refundableCents({ ...paid, ...change })).toBe(refundable)
})
