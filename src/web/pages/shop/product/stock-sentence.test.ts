import { expect, test } from 'vitest'
import { stockSentence } from './stock-sentence.ts'

test.for([
  [42, 5, '42 in stock. The minimum order is 5.'],
  [1, 1, '1 in stock. The minimum order is 1.'],
  [0, 2, 'None in stock right now. The minimum order is 2.'],
  [3, 4, '3 in stock. The minimum order is 4. That is not enough for a minimum order right now.'],
] as const)('%d on the shelf of a minimum of %d', ([availableQuantity, minimumOrder, words]) => {
  expect(stockSentence({ availableQuantity, minimumOrder })).toBe(words)
})
