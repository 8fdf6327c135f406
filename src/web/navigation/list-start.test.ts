import { expect, test } from 'vitest'
import { isShownFromStart } from './list-start.ts'

test.each([
  ['begins on the screen', { top: 0, bottom: 5000 }, 'start', false],
  ['goes on below, after a link', { top: -900, bottom: 5000 }, 'start', true],
  ['goes on below, after a filter', { top: -900, bottom: 5000 }, 'filtered', false],
  ['ends on the screen, after a filter', { top: -900, bottom: 700 }, 'filtered', true],
  ['ended above the screen, after a filter', { top: -4000, bottom: -100 }, 'filtered', true],
] as const)('a list that %s', (_, box, change, isShown) => {
  expect(isShownFromStart(box, 800, change)).toBe(isShown)
})
