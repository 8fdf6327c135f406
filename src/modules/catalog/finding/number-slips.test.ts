import { expect, test } from 'vitest'
import { slipsOf } from './number-slips.ts'

test.for([
  ['neighbors changed round', 'wt40', 'tw40'],
  ['one too many', 'tw440', 'tw40'],
  ['the letter O for a zero', 'tw4o', 'tw40'],
  ['an l for a one', 'twl0', 'tw10'],
  ['an S for a five', 'tws0', 'tw50'],
] as const)('%s', ([, typed, meant]) => {
  expect(slipsOf(typed)).toContain(meant)
})

test('the number itself and the empty one are no slips, and none is named twice', () => {
  const slips = slipsOf('aab')
  expect(slips).not.toContain('aab')
  expect(slipsOf('a')).toEqual([])
  expect(new Set(slips).size).toBe(slips.length)
})
