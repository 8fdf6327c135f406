import { noSuggestions } from '#contract/catalog/no-suggestions'
import { expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalog/finding.schema'
import { linesOf, numberOf, replacing } from './suggested.ts'

type Item = Suggestions['items'][number]
const item = (partNumber: string, number?: string): Item => ({
  partNumber,
  productName: 'Pad',
  company: 'Halden',
  picture: '',
  price: 1,
  by: number === undefined ? 'number' : 'other',
  other: number === undefined ? null : { number, maker: 'Vorland', kind: 'oe', note: null },
})
const lines = (...items: Item[]) => linesOf({ ...noSuggestions, items })

test('a whole number opens its product, that of another maker only if it has one', () => {
  expect(numberOf('bp 1047c', lines(item('BP-1047C'), item('BP-1', 'BP-1047-C')))).toBe(0)
  expect(numberOf('v44-1', lines(item('BP-1', 'V44-12'), item('BP-2', 'V44-1')))).toBe(1)
  expect(numberOf('v44-1', lines(item('BP-1', 'V44-1'), item('BP-2', 'V44-1')))).toBe(-1)
  expect(numberOf('v44', lines(item('BP-1', 'V44-1')))).toBe(-1)
  expect(numberOf('', lines(item('BP-1')))).toBe(-1)
})

test('it is said whose number a part replaces', () => {
  const other = { number: 'V44-1', maker: 'Vorland', note: null }
  expect(replacing({ ...other, kind: 'oe' })).toBe('replaces Vorland V44-1')
  expect(replacing({ ...other, kind: 'ours' })).toBe('takes the place of V44-1')
})
