import { expect, test } from 'vitest'
import type { Client } from '#contract/client'
import { askedIn, rowsFor } from './asked-product.ts'

const id = '0198c1f2-7a10-7000-8000-a1b27f3a91c2'
const client = {
  products: { show: async () => ({ partNumber: 'BR-30028', minimumOrder: 2 }) },
  parts: {
    price: async ({ query }: { query: { part: string[] } }) =>
      query.part.map((part) => ({ part, found: part === 'BR-30028' ? { minimumOrder: 2 } : null })),
  },
} as unknown as Client

test.for([
  ['', null],
  ['add=', null],
  ['quantity=2', null],
  ['add=BR-30028', { part: 'BR-30028', quantity: undefined }],
  ['add=BR-30028&quantity=4', { part: 'BR-30028', quantity: 4 }],
  ['add=BR-30028&quantity=-1', { part: 'BR-30028', quantity: undefined }],
  ['add=BR-30028&quantity=1e9', { part: 'BR-30028', quantity: undefined }],
] as const)('the address %j asks for %j', ([search, asked]) => {
  expect(askedIn(new URLSearchParams(search))).toEqual(asked)
})

test('a product is asked for by number or id, by so many or by its minimum', async () => {
  const rows = (part: string, quantity?: number) => rowsFor(client, { part, quantity })
  expect(await rows('BR-30028', 4)).toEqual([{ part: 'BR-30028', quantity: 4 }])
  expect(await rows('BR-30028')).toEqual([{ part: 'BR-30028', quantity: 2 }])
  expect(await rows(id)).toEqual([{ part: 'BR-30028', quantity: 2 }])
  expect(await rows('NO-SUCH')).toBeNull()
})
