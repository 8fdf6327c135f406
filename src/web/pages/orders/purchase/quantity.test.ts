import { expect, test } from 'vitest'
import { limitsSentence, readQuantity, stepQuantity } from './quantity.ts'

const limits = { minimumOrder: 5, availableQuantity: 42 }

test.for([
  ['-1', 'Please Input Positive Number'],
  ['-0.5', 'Please Input Positive Number'],
  ['−3', 'Please Input Positive Number'],
  ['0', 'Minimum Order is 5'],
  ['4', 'Minimum Order is 5'],
  ['43', 'Sorry! Not Enough Stock.'],
  ['999999999', 'Sorry! Not Enough Stock.'],
] as const)('%s is refused with %s', ([typed, sentence]) => {
  expect(readQuantity(typed, limits)).toEqual({ error: sentence })
})

test.for(['5', '42', ' 7 '])('%j is a quantity', (typed) => {
  expect(readQuantity(typed, limits)).toEqual({ valid: Number(typed) })
})

test('an empty field shows no error and holds no quantity', () => {
  expect(readQuantity('', limits)).toEqual({ error: null })
  expect(readQuantity('  ', limits)).toEqual({ error: null })
})

test.for(['2.5', '1e2', '7 pieces', '0x10', '٧', '+8'])('%j is not a whole number', (typed) => {
  const quantity = readQuantity(typed, limits)
  expect(quantity.valid).toBeUndefined()
  expect(quantity.error).toBeTruthy()
})

test('below the minimum order is said first, even where the stock is smaller still', () => {
  expect(readQuantity('4', { minimumOrder: 5, availableQuantity: 3 })).toEqual({
    error: 'Minimum Order is 5',
  })
  expect(readQuantity('5', { minimumOrder: 5, availableQuantity: 3 })).toEqual({
    error: 'Sorry! Not Enough Stock.',
  })
})

test('the stepper counts from what is typed, and from the minimum order out of nothing', () => {
  expect(stepQuantity('7', 1, limits)).toBe('8')
  expect(stepQuantity('0', -1, limits)).toBe('-1')
  expect(stepQuantity('', 1, limits)).toBe('5')
  expect(stepQuantity('seven', -1, limits)).toBe('5')
})

test('what may be ordered is said in words, also when it is nothing', () => {
  expect(limitsSentence({ minimumOrder: 5, availableQuantity: 42 })).toBe('5 or more, up to 42')
  expect(limitsSentence({ minimumOrder: 5, availableQuantity: 3 })).toBe('Out of stock')
  expect(limitsSentence({ minimumOrder: 1, availableQuantity: 0 })).toBe('Out of stock')
})
