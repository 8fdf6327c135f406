import { expect, test } from 'vitest'
import { readFilter, wantedProducts } from './filter.ts'
import { inCategory, toolsAddress } from './tools-address.ts'

test('an empty address asks for the newest products, a page of 24', () => {
  expect(wantedProducts(readFilter(new URLSearchParams()))).toEqual({ limit: 24, order: 'newest' })
})

test('fields a form sends empty are not asked for', () => {
  const search = new URLSearchParams('q=+&category=&order=')
  expect(wantedProducts(readFilter(search))).toEqual({ limit: 24, order: 'newest' })
})

test('what nobody could see in a pasted word is left out, and so is half a sign at the end', () => {
  const search = new URLSearchParams({ q: '\u202ewr\u0000ench\u0007', category: ' brakes\u001f' })
  search.append('company', '\u2066')
  expect(readFilter(search)).toMatchObject({ q: 'wrench', category: 'brakes', companies: [] })
  expect(readFilter(new URLSearchParams({ q: `${'x'.repeat(99)}🔧` })).q).toBe('x'.repeat(99))
})

test('an order nobody knows is the newest', () => {
  expect(readFilter(new URLSearchParams('order=cheapest')).order).toBe('newest')
})

test('an address leads back to the filter it was made of', () => {
  const filter = {
    q: '14 mm & more',
    category: 'torque',
    companies: ['Halden Brake', 'Ostrava, Filter & Co'],
    price: '25-50',
    inStock: true,
    attributes: ['drive:1/2', 'length:50..100'],
    vehicle: '2016-honda-civic',
    engine: '2-0l-i4',
    exact: true,
    order: '-price',
    view: 'list',
    cursor: 'a=',
  } as const
  const { pathname, searchParams } = new URL(toolsAddress(filter), 'http://shop')
  expect(pathname).toBe('/Tools/Category/torque')
  expect(readFilter(searchParams, { slug: 'torque' })).toEqual(filter)
})

test('attributes and their order belong to a category', () => {
  const search = new URLSearchParams('attribute=drive:1/2&order=-attribute:length')
  expect(readFilter(search)).toMatchObject({ attributes: [], order: 'newest' })
  expect(readFilter(search, { slug: 'sockets' })).toMatchObject({
    attributes: ['drive:1/2'],
    order: '-attribute:length',
  })
  const other = inCategory(readFilter(search, { slug: 'sockets' }), 'brakes')
  expect(toolsAddress(other)).toBe('/Tools/Category/brakes')
})

test('words come with the best match first, unless another order is chosen', () => {
  expect(readFilter(new URLSearchParams('q=wrench')).order).toBe('best')
  expect(readFilter(new URLSearchParams('q=wrench&order=newest')).order).toBe('newest')
  expect(toolsAddress({ q: 'wrench', order: 'newest' })).toBe('/Tools?q=wrench&order=newest')
  expect(toolsAddress({ q: 'wrench', order: 'best' })).toBe('/Tools?q=wrench')
  expect(readFilter(new URLSearchParams('order=best')).order).toBe('newest')
})

test('a price band and a view nobody knows are none', () => {
  expect(readFilter(new URLSearchParams('price=constructor&view=wall'))).toMatchObject({
    price: '',
    view: 'grid',
  })
})

test('the plain list has the plain address', () => {
  expect(toolsAddress({ q: '', order: 'newest' })).toBe('/Tools')
})
