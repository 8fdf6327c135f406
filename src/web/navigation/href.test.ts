import { expect, test } from 'vitest'
import { href } from './href.ts'

test('what a link carries arrives as it was', () => {
  expect(href.product('A/B 1')).toBe('/Product/A%2FB%201')
  const { searchParams } = new URL(href.tools({ q: 'a&b=c', company: 'A' }), 'https://x')
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'a&b=c', company: 'A' })
  const login = new URL(href.login('/Tools/1?order=name'), 'https://x')
  expect(login.searchParams.get('from')).toBe('/Tools/1?order=name')
})

test('the list of a category has a path of its own', () => {
  expect(href.tools({ q: 'disc', category: 'brakes' })).toBe('/Tools/Category/brakes?q=disc')
  expect(href.tools({ category: 'a/b' })).toBe('/Tools/Category/a%2Fb')
})

test('a link without parameters has no question mark', () => {
  expect([href.tools(), href.login(), href.signUp()]).toEqual(['/Tools', '/login', '/signup'])
})
