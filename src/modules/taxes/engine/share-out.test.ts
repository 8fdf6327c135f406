import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfUp, shareOut } from './share-out.ts'

test.for([
  [10, [1, 1, 1], [4, 3, 3]],
  [4953, [26_200, 64_250], [1435, 3518]],
  [100, [0, 0], [50, 50]],
  [1, [0, 0, 5], [0, 0, 1]],
  [0, [3, 4], [0, 0]],
  [5, [9_000_000_000_000_000, 1], [5, 0]],
] as const)('%i cents over %j are %j', ([cents, weights, shares]) => {
  expect(shareOut(cents, weights)).toEqual(shares)
})

test('what is no whole number of cents, or negative, is a mistake of the caller', () => {
  expect(() => shareOut(-1, [1])).toThrow(RangeError)
  expect(() => shareOut(1, [-1, 5])).toThrow(RangeError)
  expect(() => shareOut(1.5, [1])).toThrow(RangeError)
})

test('shares sum to the amount, and each is its exact part rounded down or up', () => {
  const weights = fc.array(fc.oneof(fc.nat(10), fc.nat(1_000_000_000)), { minLength: 1 })
  const checked = fc.check(
    fc.property(fc.nat(1_000_000_000), weights, (cents, given) => {
      const shares = shareOut(cents, given)
      const sum = given.reduce((all, weight) => all + weight, 0)
      return (
        shares.reduce((all, share) => all + share, 0) === cents &&
        (sum === 0 ||
          shares.every((share, at) => {
            const product = BigInt(cents) * BigInt(given[at] ?? 0)
            const whole = Number(product / BigInt(sum))
            const isExact = product % BigInt(sum) === 0n
            return share === whole || (!isExact && share === whole + 1)
          }))
      )
    }),
    { numRuns: 5000 },
  )
  expect(checked).toMatchObject({ failed: false })
})

test.for([
  [1n, 2n, 1],
  [1n, 3n, 0],
  [5n, 2n, 3],
  [0n, 7n, 0],
] as const)('%s / %s is rounded to %s', ([numerator, denominator, rounded]) => {
  expect(halfUp(numerator, denominator)).toBe(rounded)
})
