import { expect, test } from 'vitest'
import { subjectsOf } from './subjects.ts'

const wrench = { toolId: '1', partNumber: 'CW-10M', productName: 'Wrench' }
const filter = { toolId: '2', partNumber: 'OF-2276', productName: 'Filter' }

test('one may write about what one bought', () => {
  expect(subjectsOf([wrench], null)).toEqual([{ ...wrench, isBought: true }])
  expect(subjectsOf([], null)).toEqual([])
})

test('a product a link names comes first when it was not bought, and once when it was', () => {
  expect(subjectsOf([wrench], filter)).toEqual([
    { ...filter, isBought: false },
    { ...wrench, isBought: true },
  ])
  expect(subjectsOf([filter, wrench], wrench)).toHaveLength(2)
})
