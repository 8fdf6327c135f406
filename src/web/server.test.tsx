import { expect, test } from 'vitest'
import type { Client } from '#contract/client'
import { cacheKeyOf, renderPage } from './server.tsx'

const keyOf = (address: string) => cacheKeyOf(new URL(address, 'https://store.example'))

test('a page is kept once, however its address is written', () => {
  expect(keyOf('/tools?category=brakes&order=name&utm_source=mail')).toBe(
    keyOf('/Tools?order=name&category=brakes'),
  )
  expect(keyOf('/nothing')).toBe(keyOf('/nowhere?category=brakes'))
  expect(keyOf('/DashBoard/Order/1')).toBe(keyOf('/DashBoard/Order/2'))
  expect(keyOf('/Tools/1')).not.toBe(keyOf('/Tools/2'))
})

test('what looks different is kept apart', () => {
  const addresses = ['/', '/Tools', '/Tools?category=brakes', '/Tools?order=name', '/Tools/1']
  const products = ['/Product/A', '/Product/B']
  const keys = [...addresses, ...products].map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
})

test('free text is not kept', () => {
  expect(keyOf('/Tools?q=wrench')).toBeNull()
})

test('nobody chooses with a crafted address what others see', () => {
  expect(keyOf('/Tools?category=x%0Aorder=name')).not.toBe(keyOf('/Tools?category=x&order=name'))
  expect(keyOf('/Tools?category=b&category=a')).toBe(keyOf('/Tools?category=b'))
  expect(keyOf('/login?from=/Tools/1')).toBeNull()
})

test('a part number as it was leads to the address as it is, for good', async () => {
  const partNumber = 'TW-40200'
  const products = {
    showByPartNumber: async () => ({ partNumber, category: 'torque', _id: '1' }),
    list: async () => ({ items: [], next: null }),
  }
  const reviews = {
    list: async () => ({ items: [], next: null }),
    rate: async () => ({ average: null, count: 0, stars: [0, 0, 0, 0, 0] }),
  }
  const client = { products, reviews } as unknown as Client
  const url = new URL('https://store.example/Product/TW-1968')
  const parts = { client, publicUrl: url.origin } as Parameters<typeof renderPage>[1]
  expect(await renderPage(url, parts)).toEqual({
    status: 301,
    html: '',
    location: '/Product/TW-40200',
  })
})
