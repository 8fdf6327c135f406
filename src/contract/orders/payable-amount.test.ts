import { expect, test } from 'vitest'
import { amountProblem } from './payable-amount.ts'

test.for([
  [11, 11, { kind: 'too_little', by: 39 }],
  [49, 1030, { kind: 'too_little', by: 1 }],
  [50, 50, null],
  [99_999_999, 99_999_999, null],
  [100_000_000, 100_000_000, { kind: 'too_much', by: 1 }],
  [99_000_000, 100_000_500, { kind: 'too_much', by: 501 }],
] as const)('goods of %i cents and %i in all', ([goods, total, problem]) => {
  expect(amountProblem(goods, total)).toEqual(problem)
})
