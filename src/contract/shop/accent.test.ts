import { expect, test } from 'vitest'
import { accentColors, accentProblem, contrast, nearestAccent } from './accent.ts'

const paper = '#fbfaf7'
const ink = '#16181a'
const darkPaper = '#1b1d20'

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(['#f2600c', '#2563eb', '#15803d', '#dc2626'])('%s can be the accent', (color) => {
  expect(accentProblem(color)).toBeUndefined()
  const { onAccent, onLight, onDark } = accentColors(color)
  expect(contrast(onAccent, color)).toBeGreaterThanOrEqual(4.5)
  for (const { page, words, wash } of [
    { page: paper, ...onLight },
    { page: darkPaper, ...onDark },
  ]) {
    expect(contrast(words, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(words, wash)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color, page)).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(color, ink)).toBeGreaterThanOrEqual(3)
})

test.each([
  [
    '#ffd400',
    /^is too light: its contrast with the paper of the pages is 1\.\d\d:1, and it needs 3:1$/,
  ],
  [
    '#1e3a8a',
    /^is too dark: its contrast with the ink of the pages is 1\.\d\d:1, and it needs 3:1$/,
  ],
  [
    '#dd4b39',
    /^is too dark for dark words and too light for light ones: .* 4\.\d\d:1, and they need 4\.5:1$/,
  ],
  ['orange', /^must be a color/],
  ['#F2600C', /^must be a color/],
])('%s cannot, and the sentence says why', (color, why) => {
  expect(accentProblem(color)).toMatch(why)
})

test.each(['#ffd400', '#1e3a8a', '#dd4b39', '#000000', '#ffffff'])(
  'near %s there is a color that can',
  (color) => {
    expect(accentProblem(nearestAccent(color) ?? '')).toBeUndefined()
  },
)
