import { expect, test } from 'vitest'
import { largestCents } from '#contract/values/money'
import { priceRoundings, type PriceRounding } from '#contract/staff/bulk-change-words'
import { changedPrice } from './changed-price.ts'

type Direction = 'up' | 'down'

/** `percent` in percent, `amount` in cents. */
function percent(price: number, direction: Direction, value: number, rounding: PriceRounding) {
  const hundredths = Math.round(value * 100)
  return changedPrice(price, {
    what: 'price',
    how: 'percent',
    direction,
    percent: hundredths,
    rounding,
  })
}
function amount(price: number, direction: Direction, cents: number, rounding: PriceRounding) {
  return changedPrice(price, { what: 'price', how: 'amount', direction, amount: cents, rounding })
}

test.for<[number, Direction, number, PriceRounding, number]>([
  [1000, 'up', 10, 'cent', 1100],
  [999, 'down', 10, 'cent', 899],
  // 0.5 cents are rounded up.
  [50, 'up', 1, 'cent', 51],
  [50, 'down', 1, 'cent', 50],
  [1005, 'up', 50, 'cent', 1508],
  [2049, 'down', 95, '5_cents', 100],
  [1250, 'down', 10, '5_cents', 1125],
  // The .99 above wins over the .99 below at the same distance.
  [4900, 'up', 1, '99', 4999],
  [149, 'up', 0.01, '99', 199],
  // Rounded once: 148.592 cents are nearer to 99, although 149 cents would become 199.
  [148, 'up', 0.4, '99', 99],
  [10, 'up', 10, '99', 99],
  [10_000, 'down', 33, '95', 6695],
  [1050, 'up', 0.01, 'dollar', 1100],
  [1049, 'up', 0.01, 'dollar', 1000],
])('%i cents %s %d percent, to %s: %i', ([price, direction, value, rounding, wanted]) => {
  expect(percent(price, direction, value, rounding)).toEqual({ cents: wanted })
})

test('a price never falls below a cent, nor rises above what the store can handle', () => {
  const tooLittle = { why: 'would be less than $0.01' }
  expect(amount(100, 'down', 100, 'cent')).toEqual(tooLittle)
  expect(amount(100, 'down', 101, '99')).toEqual(tooLittle)
  expect(percent(1, 'down', 99, 'cent')).toEqual(tooLittle)
  expect(percent(100, 'down', 60, 'dollar')).toEqual(tooLittle)
  expect(amount(100, 'down', 99, 'cent')).toEqual({ cents: 1 })
  expect(percent(largestCents, 'up', 0.01, 'cent')).toEqual({
    why: 'would be more than a billion dollars',
  })
})

/** The same numbers in every run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

const fits: Record<PriceRounding, (cents: number) => boolean> = {
  cent: () => true,
  '5_cents': (cents) => cents % 5 === 0,
  '99': (cents) => cents % 100 === 99,
  '95': (cents) => cents % 100 === 95,
  dollar: (cents) => cents % 100 === 0,
}
const steps: Record<PriceRounding, number> = {
  cent: 1,
  '5_cents': 5,
  '99': 100,
  '95': 100,
  dollar: 100,
}

test('every rounded price is on its grid, the nearest one to the exact price, and the upper one of two', () => {
  const next = numbers(46)
  const wrong: unknown[] = []
  for (let round = 0; round < 4_000; round++) {
    const price = 1 + next(round % 2 === 0 ? 500 : 5_000_000)
    const hundredths = 1 + next(10_000)
    const direction = next(2) === 0 ? 'up' : 'down'
    const rounding = priceRoundings[next(priceRoundings.length)] ?? 'cent'
    // Whole numbers, in ten-thousandths of a cent.
    const exact = price * (10_000 + (direction === 'up' ? hundredths : -hundredths))
    const found = percent(price, direction, hundredths / 100, rounding)
    if (!isRight(exact, rounding, found))
      wrong.push({ price, hundredths, direction, rounding, found })
  }
  expect(wrong).toEqual([])
})

function isRight(exact: number, rounding: PriceRounding, found: ReturnType<typeof changedPrice>) {
  if ('why' in found) return exact < 500_000
  const { cents } = found
  const distance = cents * 10_000 - exact
  const half = (steps[rounding] * 10_000) / 2
  // The first price of a grid is also that of everything below it.
  const isNear = distance <= half || cents < steps[rounding]
  return fits[rounding](cents) && distance > -half && isNear
}
