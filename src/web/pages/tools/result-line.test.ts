import { expect, test } from 'vitest'
import type { Category, Product } from '#contract/products.schema'
import { readFilter } from './filter.ts'
import { resultLine } from './result-line.ts'

const categories = [category('torque', 8), category('brakes', 1_017)]
const filter = readFilter(new URLSearchParams())

test('a list on one page is counted by what it shows', () => {
  expect(resultLine({ ...filter, q: 'wrench' }, page(1), categories)).toBe('1 item')
  expect(resultLine({ ...filter, q: 'wrench' }, page(0), categories)).toBe('0 items')
})

test('a longer list is counted by its category, or by all of them', () => {
  expect(resultLine(filter, page(24, 'next'), categories)).toBe('1,025 items')
  expect(resultLine({ ...filter, category: 'torque' }, page(24, 'next'), categories)).toBe(
    '8 items',
  )
})

test('a longer search is not counted, and the line does not pretend', () => {
  expect(resultLine({ ...filter, q: 'mm' }, page(24, 'next'), categories)).toBe(
    'More than 24 items',
  )
})

test('a further page says that it is one', () => {
  const further = { ...filter, cursor: 'abc' }
  expect(resultLine(further, page(10), categories)).toBe('Further of 1,025 items')
  expect(resultLine({ ...further, q: 'mm' }, page(10), categories)).toBe('10 items on this page')
})

function category(slug: string, productCount: number): Category {
  return { slug, name: slug, description: '', picture: '', productCount }
}

function page(count: number, next: string | null = null) {
  return { items: Array.from({ length: count }, () => ({}) as Product), next }
}
