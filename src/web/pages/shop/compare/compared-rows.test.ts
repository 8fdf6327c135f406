import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/product.schema'
import { comparedRows } from './compared-rows.ts'

const of = (price: number, specifications: Record<string, string>) =>
  ({
    price,
    company: 'Northfield Tool',
    availableQuantity: 3,
    minimumOrder: 1,
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
  }) as Product

test('what one product has and another has not, or has otherwise, differs', () => {
  const rows = comparedRows([
    of(20, { Drive: '1/2 in.', Length: '260 mm' }),
    of(25, { Drive: '1/2 in.', Teeth: '72' }),
  ])
  expect(rows.filter(({ differs }) => differs).map(({ name }) => name)).toEqual([
    'Price each',
    'Length',
    'Teeth',
  ])
  expect(rows.find(({ name }) => name === 'Teeth')?.values).toEqual([null, '72'])
  expect(rows.find(({ name }) => name === 'Drive')).toEqual({
    name: 'Drive',
    values: ['1/2 in.', '1/2 in.'],
    differs: false,
  })
})

test('a product alone differs from nothing', () => {
  expect(comparedRows([of(20, { Drive: '1/2 in.' })]).every(({ differs }) => !differs)).toBe(true)
})
