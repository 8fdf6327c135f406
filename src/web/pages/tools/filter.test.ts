import { expect, test } from 'vitest'
import { readFilter, toolsAddress, wantedProducts } from './filter.ts'

test('an empty address asks for the newest products, a page of 24', () => {
  expect(wantedProducts(readFilter(new URLSearchParams()))).toEqual({ limit: 24, order: 'newest' })
})

test('fields a form sends empty are not asked for', () => {
  const search = new URLSearchParams('q=+&category=&order=')
  expect(wantedProducts(readFilter(search))).toEqual({ limit: 24, order: 'newest' })
})

test('an order nobody knows is the newest', () => {
  expect(readFilter(new URLSearchParams('order=cheapest')).order).toBe('newest')
})

test('an address leads back to the filter it was made of', () => {
  const filter = {
    q: '14 mm & more',
    category: 'torque',
    company: '',
    order: '-price',
    cursor: 'a=',
  }
  const address = toolsAddress({ ...filter, order: '-price' })
  expect(readFilter(new URL(address, 'http://shop').searchParams)).toEqual(filter)
})

test('the plain list has the plain address', () => {
  expect(toolsAddress({ q: '', order: 'newest' })).toBe('/Tools')
})
