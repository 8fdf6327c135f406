import { noSuggestions } from '#contract/catalog/no-suggestions'
import { expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalog/finding.schema'
import { linesForVehicle, linesOf } from './suggested.ts'

const civic = {
  vehicle: '2016-honda-civic',
  name: '2016 Honda Civic',
  engine: { slug: '2-0l-i4', label: '2.0 L I4' },
}
const item = (by: Suggestions['items'][number]['by']): Suggestions['items'][number] => ({
  partNumber: 'BP-1047C',
  productName: 'Brake pads',
  company: 'Ferrum',
  picture: 'pads',
  price: 48,
  by,
  other: null,
})
const brakes: Suggestions = {
  items: [item('words')],
  categories: [{ slug: 'brakes', name: 'Brakes' }],
  words: ['brake pads'],
  meant: null,
  leftOut: [],
  notCarried: [],
  help: null,
}
const firstOf = (suggestions: Suggestions) => linesForVehicle(suggestions, civic)[0]

test('with a vehicle, its parts of the category come first, then everything as without', () => {
  expect(firstOf(brakes)).toEqual({
    key: 'vehicle',
    kind: 'vehicle',
    text: 'Brakes for your 2016 Honda Civic',
    to: '/Tools/Category/brakes?vehicle=2016-honda-civic&engine=2-0l-i4',
  })
  expect(linesForVehicle(brakes, civic).slice(1)).toEqual(linesOf(brakes))
  expect(firstOf({ ...brakes, categories: [] })).toMatchObject({
    text: 'brake pads for your 2016 Honda Civic',
    to: '/Tools?q=brake+pads&vehicle=2016-honda-civic&engine=2-0l-i4',
  })
})

test('without a vehicle, with a number typed, or with nothing found there is no such line', () => {
  expect(linesForVehicle(brakes, null)).toEqual(linesOf(brakes))
  const byNumber = { ...brakes, items: [item('number')] }
  expect(linesForVehicle(byNumber, civic)).toEqual(linesOf(byNumber))
  expect(linesForVehicle(noSuggestions, civic)).toEqual([])
})
