import { expect, test } from 'vitest'
import { collapsed, decimalIn, integerIn } from './xml-values.ts'

test.for([
  [' 143', 143],
  ['143\n', 143],
  ['\t+0143 ', 143],
  ['-0', 0],
  ['0', 0],
  ['1 43', undefined],
  ['\u00a0143', undefined],
  ['14.3', undefined],
  ['-5', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['9'.repeat(16), undefined],
] as const)('%j is the integer %s', ([text, value]) => {
  expect(integerIn(text)).toBe(value)
})

test.for([
  [' 12.50\n', 12.5],
  ['+.5', 0.5],
  ['5.', 5],
  ['012', 12],
  ['.', undefined],
  ['1,5', undefined],
  ['1 .5', undefined],
  ['1e3', undefined],
] as const)('%j is the decimal %s', ([text, value]) => {
  expect(decimalIn(text)).toBe(value)
})

test('white space is collapsed as XML Schema says, and nothing else is white space', () => {
  expect(collapsed(' \r\n FULL\t of  it ')).toBe('FULL of it')
  expect(collapsed('\u00a0A\u2003')).toBe('\u00a0A\u2003')
  expect(collapsed(' '.repeat(4_000) + 'A')).toBe('A')
})
