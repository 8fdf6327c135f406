import { expect, test } from 'vitest'
import { askedNumbers } from './asked-numbers.ts'

test.for<[text: string, wanted: string[]]>([
  ['V48-1317', [':v481317']],
  ['tmw 309 5227', [':tmw3095227', 'tmw:3095227']],
  ['Vorland V48-1317', [':vorlandv481317', 'vorland:v481317']],
  ['V48 1317 Vorland', [':v481317vorland', 'vorland:v481317']],
  ['brake pads', []],
  ['7', []],
  ['1/2', []],
  ['2016 civic front brake pads set', [':2016civicfrontbrakepadsset']],
])('%s may be %o', ([text, wanted]) => {
  expect(askedNumbers(text).map(({ key, maker }) => `${maker}:${key}`)).toEqual(wanted)
})

test('a number that is longer than any is none', () => {
  expect(askedNumbers('1'.repeat(61))).toEqual([])
})
