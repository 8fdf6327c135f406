import { expect, test } from 'vitest'
import { boughtForWords } from './verdict-words.ts'

const vehicle = '2016 Honda Civic · 2.0 L I4'

test('an order says in a sentence what the vehicle was and whether the part fits it', () => {
  const said = (verdict: 'fits' | 'does_not_fit' | 'not_confirmed') =>
    boughtForWords({ vehicle, verdict, condition: null })
  expect(said('fits')).toBe(`For your ${vehicle}: fits`)
  expect(said('does_not_fit')).toBe(`For your ${vehicle}: does not fit`)
  expect(said('not_confirmed')).toBe(`For your ${vehicle}: not confirmed`)
})

test('a condition keeps its letters, and staff read whose vehicle it is', () => {
  const boughtFor = { vehicle, verdict: 'fits_with', condition: 'with ABS' } as const
  expect(boughtForWords(boughtFor, 'the buyer’s')).toBe(`For the buyer’s ${vehicle}: fits with ABS`)
})

test('nothing is said of what fits whatever somebody drives, nor without a vehicle', () => {
  for (const verdict of ['universal', 'by_size'] as const) {
    expect(boughtForWords({ vehicle, verdict, condition: null })).toBeNull()
  }
  expect(boughtForWords(null)).toBeNull()
})
