import { expect, test } from 'vitest'
import { changesOf, factsOf } from './details.ts'

test('a change has a before and an after, also where there was nothing', () => {
  expect(changesOf({ from: null, to: 'admin', invitation: 'x' })).toEqual([
    { name: '', from: 'none', to: 'admin' },
  ])
  expect(changesOf({ reason: 'counted', before: 12, after: 11 })).toEqual([
    { name: '', from: '12', to: '11' },
  ])
  expect(factsOf({ reason: 'counted', before: 12, after: 11 })).toEqual([
    { name: 'reason', value: 'counted' },
  ])
  expect(changesOf({ amountCents: 5 })).toEqual([])
})

test('each field of a thing has its own before and after, and a long one only its name', () => {
  const details = { fields: { minimumOrder: [1, 5], price: [1250, 900], description: [] } }
  expect(changesOf(details)).toEqual([
    { name: 'minimum order', from: '1', to: '5' },
    { name: 'price', from: '$12.50', to: '$9.00' },
  ])
  expect(factsOf(details)).toEqual([{ name: 'changed', value: 'description' }])
  expect(factsOf({ fields: ['brand.name', 'mail.sender'] })).toEqual([
    { name: 'changed', value: 'brand.name, mail.sender' },
  ])
})

test('the other details are named, and cents are dollars', () => {
  expect(factsOf({ from: 'a', to: 'b', amountCents: 1250, restock: true, refundId: 'r1' })).toEqual(
    [
      { name: 'amount', value: '$12.50' },
      { name: 'restock', value: 'yes' },
      { name: 'refund', value: 'r1' },
    ],
  )
  expect(factsOf({ noteId: 'n1', mentions: [] })).toEqual([{ name: 'note', value: 'n1' }])
})
