import { expect, test } from 'vitest'
import { postedAtOf } from './calculate-again.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test.for([
  ['told at once', { paidAt: day(1), calculatedAt: day(1) }, day(1), undefined],
  [
    'told late, as it was calculated then',
    { paidAt: day(2), calculatedAt: day(1) },
    day(60),
    day(2),
  ],
  ['calculated again about its own day', { paidAt: day(2), calculatedAt: day(9) }, day(9), day(2)],
  // The service refuses a day before that of the rates.
  ['calculated again about today', { paidAt: day(2), calculatedAt: day(95) }, day(95), undefined],
] as const)('a sale that is %s', ([, record, now, posted]) => {
  expect(postedAtOf(record, now)).toEqual(posted)
})
