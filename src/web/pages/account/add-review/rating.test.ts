import { expect, test } from 'vitest'
import { readRating } from './rating.ts'

test.for([
  ['1', 1],
  [' 5 ', 5],
  ['03', 3],
  ['0', undefined],
  ['6', undefined],
  ['-1', undefined],
  ['4.5', undefined],
  ['1e0', undefined],
  ['', undefined],
  ['five', undefined],
] as const)('a rating typed as %j is %s', ([typed, given]) => {
  expect(readRating(typed)).toBe(given)
})
