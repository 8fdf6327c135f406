import { expect, test } from 'vitest'
import { nextPosition } from './carousel-position.ts'

// Five items of 100 in a window for two: the possible positions are 0, 100, 200 and 300.
const strip = { window: 200, length: 500, step: 100 }

test('the strip goes on by one item', () => {
  expect(nextPosition({ ...strip, position: 0 }, 1)).toBe(100)
  expect(nextPosition({ ...strip, position: 200 }, -1)).toBe(100)
})

test('after the end comes the start, before the start the end', () => {
  expect(nextPosition({ ...strip, position: 300 }, 1)).toBe(0)
  expect(nextPosition({ ...strip, position: 0 }, -1)).toBe(300)
})

test('a strip that has not quite arrived counts as arrived', () => {
  expect(nextPosition({ ...strip, position: 298.5 }, 1)).toBe(0)
  expect(nextPosition({ ...strip, position: 101.25 }, 1)).toBe(200)
  expect(nextPosition({ ...strip, position: 1 }, -1)).toBe(300)
})

test('a strip whose last step is short stops at its end', () => {
  expect(nextPosition({ window: 230, length: 500, step: 100, position: 200 }, 1)).toBe(270)
})

test('a strip that fits stays where it is', () => {
  const fits = { window: 500, length: 500, step: 100, position: 0 }
  expect(nextPosition(fits, 1)).toBe(0)
  expect(nextPosition(fits, -1)).toBe(0)
})
