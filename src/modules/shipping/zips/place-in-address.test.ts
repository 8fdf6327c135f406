import { expect, test } from 'vitest'
import { placeInAddress } from './place-in-address.ts'

const place = (zip: string, city: string, state: string) => ({ zip, city, state, lat: 0, lng: 0 })
const known = new Map(
  [
    place('08611', 'Trenton', 'NJ'),
    place('10001', 'New York', 'NY'),
    place('25301', 'Charleston', 'WV'),
    place('12345', 'Schenectady', 'NY'),
  ].map((one) => [one.zip, one]),
)
const zips = { find: (zip: string) => known.get(zip) }

test.for([
  ['218 Ferry Street, Trenton, NJ 08611', '08611'],
  ['218 Ferry Street\nTrenton, New Jersey, 08611-1234\nUSA', '08611'],
  ['12345 Long Road, Trenton nj 08611', '08611'],
  ['Charleston, West Virginia 25301', '25301'],
  ['Charleston WV25301', '25301'],
  ['1 Main St, Trenton 08611', '08611'],
  ['08611', '08611'],
  ['218 Ferry Street, Trenton, NY 08611', undefined],
  ['West of Virginia, 08611', undefined],
  ['Trenton, NJ 08611, box 99999', '08611'],
  ['Call 609-555-0142 ext 08611-', undefined],
  ['Here', undefined],
  ['', undefined],
])('%j leads to %s', ([address, zip]) => {
  expect(placeInAddress(zips, address ?? '')?.zip).toBe(zip)
})
