import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars } from './money.ts'
import { formatCount, formatNumber } from './numbers.ts'

// The platform's own formatter is right and slow; these are to say the same.

test('counts', () => {
  const platform = new Intl.NumberFormat('en-US')
  for (const count of [0, 7, 999, 1000, 12_500, 1_000_000, -1234]) {
    expect(formatCount(count)).toBe(platform.format(count))
  }
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(platform.format(count))
    }),
  )
})

test('dollars', () => {
  const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000_000 }), (cents) => {
      expect(formatDollars(cents / 100)).toBe(platform.format(cents / 100))
    }),
  )
})

test('numbers with digits after the point', () => {
  for (const digits of [0, 1, 2]) {
    const platform = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
        // Away from the middle between two results, where a binary fraction is either a little more or a little less.
        const value = thousandths / 1000 + 0.0001
        expect(formatNumber(value, digits)).toBe(platform.format(value))
      }),
    )
  }
})
