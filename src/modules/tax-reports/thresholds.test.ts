import { expect, test } from 'vitest'
import { watchThresholds } from './thresholds.ts'

test.for([
  [7_999_999, 0, 'far'],
  [8_000_000, 0, 'near'],
  [9_999_999, 0, 'near'],
  [10_000_000, 0, 'reached'],
  [0, 159, 'far'],
  [0, 160, 'near'],
  [0, 200, 'reached'],
] as const)(
  '%i cents and %i orders are %s from a threshold of either',
  ([cents, orders, standing]) => {
    const threshold = { state: 'GA', cents: 10_000_000, orders: 200, needsBoth: false }
    expect(watchThresholds([threshold], [{ state: 'GA', cents, orders }])[0]?.standing).toBe(
      standing,
    )
  },
)

test('where both count the lesser decides, and the nearest state comes first', () => {
  const watched = watchThresholds(
    [
      { state: 'CA', cents: 50_000_000, orders: null, needsBoth: false },
      { state: 'CT', cents: 10_000_000, orders: 200, needsBoth: true },
      { state: 'PA', cents: 10_000_000, orders: null, needsBoth: false },
    ],
    [
      { state: 'CT', cents: 90_000_000, orders: 20 },
      { state: 'PA', cents: 8_500_000, orders: 1 },
    ],
  )
  expect(watched).toEqual([
    { state: 'PA', permille: 850, standing: 'near' },
    { state: 'CT', permille: 100, standing: 'far' },
    { state: 'CA', permille: 0, standing: 'far' },
  ])
})
