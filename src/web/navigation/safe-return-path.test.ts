import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

test.for(['/Tools/0190-7', '/Tools?order=name&category=brakes', '/DashBoard/MyOrders#newest'])(
  '%s is a place to come back to',
  (from) => {
    expect(safeReturnPath(from)).toBe(from)
  },
)

test.for([
  null,
  '',
  'Tools',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n/elsewhere.example/',
  'javascript:alert(1)',
  '///elsewhere.example',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/%2e%2e//elsewhere.example',
])('%j is none', (from) => {
  expect(safeReturnPath(from)).toBeUndefined()
})
