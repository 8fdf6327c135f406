import { expect, test } from 'vitest'
import { createPositions } from './positions.ts'

test('what a replica has tells as of when its data are', () => {
  const positions = createPositions()
  expect(positions.asOf(100)).toBe(-Infinity)
  positions.saw(100, 1_000)
  positions.saw(200, 2_000)
  expect(positions.asOf(99)).toBe(-Infinity)
  expect(positions.asOf(100)).toBe(1_000)
  expect(positions.asOf(199)).toBe(1_000)
  expect(positions.asOf(10_000)).toBe(2_000)
  expect(positions.newest()).toBe(200)
})

test('while nothing is written, a replica that has all is never old', () => {
  const positions = createPositions()
  for (const at of [1_000, 2_000, 3_000]) positions.saw(100, at)
  expect(positions.asOf(100)).toBe(3_000)
})

test('the log of a new leader that is shorter begins anew', () => {
  const positions = createPositions()
  positions.saw(500, 1_000)
  positions.saw(400, 2_000)
  expect(positions.asOf(400)).toBe(2_000)
  expect(positions.newest()).toBe(400)
})

test.for([8192 * 3 + 24, 8192 * 3 + 40])(
  'nothing ends in the header of a page, so position %i asks for no more than the page before',
  (position) => {
    const positions = createPositions()
    positions.saw(position, 1_000)
    expect(positions.asOf(8192 * 3)).toBe(1_000)
  },
)

test('a long past is kept with gaps', () => {
  const positions = createPositions()
  for (let at = 0; at < 10_000; at += 1) positions.saw(at * 10 + 1, at)
  expect(positions.asOf(99_991)).toBe(9_999)
  expect(positions.asOf(99_000)).toBeGreaterThan(9_700)
  expect(positions.asOf(1)).toBe(0)
})
