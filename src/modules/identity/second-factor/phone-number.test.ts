import { expect, test } from 'vitest'
import { maskedNumber, phoneNumber } from './phone-number.ts'

test.for([
  ['+1 609 555 0142', '+16095550142'],
  ['(609) 555-0142', '+16095550142'],
  ['0049 30 901820', '+4930901820'],
  ['+44 20 7946 0000', '+442079460000'],
] as const)('%j is %s', ([typed, number]) => {
  expect(phoneNumber(typed)).toBe(number)
})

test.for([
  '',
  '555 0142',
  '+0 609 555 0142',
  'call me',
  '+1609555014213579',
  '1234567890',
  '+16095550142;',
])('%j is no number', (typed) => {
  expect(phoneNumber(typed)).toBeUndefined()
})

test('only the end of a number is shown', () => {
  expect(maskedNumber('+16095550142')).toBe('••• 42')
})
