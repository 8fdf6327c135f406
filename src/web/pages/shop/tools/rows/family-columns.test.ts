import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/product.schema'
import { familyColumns, valueOf } from './family-columns.ts'

const of = (specifications: Record<string, string>) =>
  ({
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
  }) as Product

test('a family is compared by what most of it has and in which it differs, as its maker orders it', () => {
  const products = [
    of({
      Drive: '1/2 in.',
      Finish: 'Chrome',
      Range: '40 to 200 Nm',
      Length: '470 mm',
      Teeth: '72',
    }),
    of({ Drive: '3/8 in.', Finish: 'Chrome', Range: '10 to 60 Nm', Length: '330 mm', Teeth: '48' }),
    of({ Drive: '1/4 in.', Finish: 'Chrome', Length: '250 mm', Torque: '5 Nm' }),
  ]
  expect(familyColumns(products)).toEqual(['Drive', 'Range', 'Length'])
  expect(valueOf(products[2] as Product, 'Range')).toBe('')
})

test('one product alone, and products without figures, have nothing to be compared by', () => {
  expect(familyColumns([of({ Drive: '1/2 in.' })])).toEqual([])
  expect(familyColumns([{} as Product, of({ Drive: '1/2 in.' })])).toEqual([])
  expect(familyColumns([])).toEqual([])
})
