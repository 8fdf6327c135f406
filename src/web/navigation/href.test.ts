import { expect, test } from 'vitest'
import { href } from './href.ts'

test('what a link carries arrives as it was', () => {
  expect(href.product('A/B 1')).toBe('/Product/A%2FB%201')
  const { searchParams } = new URL(href.tools({ q: 'a&b=c', category: 'brakes' }), 'https://x')
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'a&b=c', category: 'brakes' })
  const login = new URL(href.login('/Tools/1?order=name'), 'https://x')
  expect(login.searchParams.get('from')).toBe('/Tools/1?order=name')
})

test('a link without parameters has no question mark', () => {
  expect([href.tools(), href.login(), href.signUp()]).toEqual(['/Tools', '/login', '/signup'])
})
