import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/products.schema'
import { fitAnswers, stockSentence } from './fit-answers.ts'

test.for([
  [42, 5, '42 in stock. The minimum order is 5.'],
  [1, 1, '1 in stock. The minimum order is 1.'],
  [0, 2, 'None in stock right now. The minimum order is 2.'],
  [3, 4, '3 in stock. The minimum order is 4. That is not enough for a minimum order right now.'],
] as const)('%d on the shelf of a minimum of %d', ([availableQuantity, minimumOrder, words]) => {
  expect(stockSentence({ availableQuantity, minimumOrder })).toBe(words)
})

test('fit is told by the sizes of the catalogue, and where it has none, by nothing made up', () => {
  const specifications = [
    { name: 'Thread', value: 'M14 × 1.25' },
    { name: 'Finish', value: 'Nickel' },
    { name: 'Axle', value: 'Front' },
  ]
  expect(fitAnswers({ ...bare, specifications })[0]?.answer).toContain(
    'with these: thread M14 × 1.25; axle Front. It fits',
  )
  expect(fitAnswers(bare).map(({ question }) => question)).toEqual([
    'Does it fit mine?',
    'How many can I order?',
  ])
})

const bare = {
  productName: 'Spark Plug',
  partNumber: 'SP-1',
  specifications: [],
  weightGrams: null,
  packedMillimetres: null,
  availableQuantity: 9,
  minimumOrder: 1,
} as unknown as ProductDetail
