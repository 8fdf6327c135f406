import { expect, test } from 'vitest'
import { planRows, quantityOf, type ReadRow } from './added-row.ts'

test.for<[typed: string | number, quantity: number | undefined]>([
  ['1', 1],
  [' 12 ', 12],
  [7, 7],
  ['1000000', 1_000_000],
  ['0', undefined],
  [0, undefined],
  ['-1', undefined],
  ['1.5', undefined],
  [1.5, undefined],
  [1e9, undefined],
  ['1e9', undefined],
  ['1000001', undefined],
  ['', undefined],
  ['ten', undefined],
  ['=1+1', undefined],
  ['5 pcs', undefined],
])('the quantity %j', ([typed, quantity]) => {
  expect(quantityOf(typed)).toBe(quantity)
})

const row = (id: string, quantity: number): ReadRow => ({
  product: { id, partNumber: id, productName: id },
  quantity,
  isFormerNumber: false,
})

test('rows of one product are added together, and the later ones say so', () => {
  const { wanted, outcomes } = planRows([row('a', 2), row('b', 1), row('a', 3)], new Set())
  expect(wanted).toEqual([
    { productId: 'a', quantity: 5 },
    { productId: 'b', quantity: 1 },
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'doubled'])
})

test('a full cart takes more of what it has, and nothing else', () => {
  const present = new Set(Array.from({ length: 500 }, (_, index) => `there ${index}`))
  const { wanted, outcomes } = planRows([row('there 7', 2), row('new', 1)], present)
  expect(wanted).toEqual([{ productId: 'there 7', quantity: 2 }])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'cart_full'])
})
