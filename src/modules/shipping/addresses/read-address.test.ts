import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipList } from '../zips/zip-list.ts'
import { readAddress } from './read-address.ts'

const file = new URL('../../../../catalogue/zips.csv.gz', import.meta.url)
const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1)
const cells = rows.map((row) => row.split(','))
const column = (at: number) => cells.map((row) => row[at] ?? '')
const zips = zipList({
  zips: column(0),
  states: column(1),
  cities: column(2),
  lats: column(3).map(Number),
  lngs: column(4).map(Number),
})

test.for([
  ['218 Ferry Street, Trenton, NJ 08611', '08611'],
  ['218 Ferry Street\nTrenton, New Jersey, 08611-1234\nUSA', '08611'],
  ['218 FERRY ST TRENTON NJ 08611', '08611'],
  ['218 Ferry Street, Trenton, N.J. 08611', '08611'],
  ['218 Ferry Street, Hamilton, NJ 08619', '08619'],
  ['08611 Trenton NJ, 218 Ferry Street', '08611'],
  ['12345 Long Road, Trenton nj 08611', '08611'],
  ['12345 Oak Lane, Trenton, NJ 08611', '08611'],
  ['12345 Long Road, Suite 10001, Trenton nj 086111234', '08611'],
  ['12 County Road 10001, Trenton, NJ 08611', '08611'],
  ['Houston, 12 Main St, Trenton, NJ 08611', '08611'],
  ['Charleston, West Virginia 25301', '25301'],
  ['Charleston WV25301', '25301'],
  ['1 Main St, Trenton 08611', '08611'],
  ['12 Hartford Ct, Trenton, NJ 08611', '08611'],
  ['100 Virginia Avenue, Jersey City, NJ 07304', '07304'],
  ['191 Peachtree St NE, Atlanta, GA 30303', '30303'],
  ['191 Peachtree St NE 30303', '30303'],
  ['6801 Hollywood Blvd, Hollywood, CA 90028', '90028'],
  ['12 Main St, Hollywood, Los Angeles, CA 90028', '90028'],
  ['135-20 Roosevelt Ave, Flushing, Queens, NY 11354', '11354'],
  ['1600 Pennsylvania Ave NW, Washington, DC 20500', '20500'],
  ['1 Elm St, New York, New York 10001', '10001'],
  ['1 Elm St, New York 10001', '10001'],
  ['1 Main St, Port Washington 11050', '11050'],
  ['1 Main St, Port Washington, NY 11050', '11050'],
  ['1 Main St, Saint Louis, MO 63101', '63101'],
  ['12 Elm St, Kansas City, MO 64106', '64106'],
  ['12 Elm St, Indiana, Penna. 15701', '15701'],
  ['2nd Floor, 12 Elm St, Nevada, MO 64772', '64772'],
  ['08611', '08611'],
  ['Trenton, NJ 08611, box 99999', '08611'],
  ['218 Ferry Street, Trenton, NY 08611', undefined],
  ['218 Ferry Street, Buffalo, NY 10001', undefined],
  ['West of Virginia, 08611', undefined],
  ['Trenton, NJ 08611 (ref 19103)', undefined],
  ['Trenton, NJ 00000', undefined],
  ['Call 609-555-0142 ext 08611-', undefined],
  ['12345 Long Road', undefined],
  ['Here', undefined],
  ['', undefined],
])('%j leads to %s', ([address, zip]) => {
  expect(readAddress(zips, address ?? '').place?.zip).toBe(zip)
})

const philadelphia = '19103'
const trenton = '08611'

test.for([
  ['218 Ferry Street', trenton],
  ['218 Ferry Street', philadelphia],
  ['218 Ferry Street, Rear, call me', trenton],
  ['12 Street', philadelphia],
  ['218 Ferry Street, Trenton', trenton],
  ['218 Ferry Street Trenton', trenton],
  ['218 Ferry Street, Hamilton NJ', trenton],
  ['Anchorage, Alaska', '99501'],
  ['12 Main St NE', '30303'],
  ['12 Oak Ct', trenton],
  ['12 Milford Ct, 2nd FL', trenton],
  ['100 Washington Avenue', trenton],
  ['Somewhere that no list has', trenton],
] as const)('%j may be at %s', ([address, zip]) => {
  expect(mayBeAt(address, zip)).toBe(true)
})

test.for([
  ['218 Ferry Street, Trenton, NJ 08611 (ref 19103)', philadelphia],
  ['218 Ferry Street, Trenton, NJ 08611 (ref 19103)', trenton],
  ['218 Ferry Street, 08611 (ref 19103)', philadelphia],
  ['19103, 218 Ferry Street, Trenton, NJ 08611', philadelphia],
  ['218 Ferry Street, Trenton, NJ (19103)', philadelphia],
  ['218 Ferry Street, Trenton, NJ', philadelphia],
  ['218 Ferry Street, Trenton, N. J.', philadelphia],
  ['218 Ferry Street, Trenton, nj', philadelphia],
  ['218 ferry street trenton nj', philadelphia],
  ['218 Ferry Street Trenton NJ rear', philadelphia],
  ['218 Ferry Street, Trenton, NJ rear', philadelphia],
  ['218 Ferry Street, New Jersey', philadelphia],
  ['218 Ferry Street New Jersey, USA', philadelphia],
  ['218 Ferry Street, Trenton', philadelphia],
  ['218 Ferry Street Trenton', philadelphia],
  ['218 Ferry Street, Hamilton, NJ', philadelphia],
  ['218 FERRY STREET, HAMILTON NJ', philadelphia],
  ['Trenton, NJ - 218 Ferry Street', philadelphia],
  ['218 Ferry Street, Trenton, Philadelphia, PA', philadelphia],
  ['218 Ferry Street, Trenton, ＮＪ', philadelphia],
  ['218 Ferry Street, Tren\u{AD}ton, N\u{200B}J', philadelphia],
  ['218 Ferry Street, 08611 rear', philadelphia],
  ['218 Ferry Street, NJ08611', philadelphia],
  ['218 Ferry Street\n08611-1234\nUnited States of America', philadelphia],
  ['Anchorage, Alaska', trenton],
  ['12 Main Street, Anchorage AK', trenton],
  ['12 Main Street, Anchorage', trenton],
  ['12 Main Street, Anchorage, NJ', trenton],
  ['Honolulu HI', trenton],
  ['12 Main Street, Portland, Me.', trenton],
  ['12 Main Street, Buffalo, NY', '10001'],
] as const)('%j is not at %s', ([address, zip]) => {
  expect(mayBeAt(address, zip)).toBe(false)
})

function mayBeAt(address: string, zip: string): boolean {
  const place = zips.find(zip)
  if (!place) throw new Error(`There is no ${zip}.`)
  return readAddress(zips, address).agreesWith(place)
}

test('every city of the list, written with its state, agrees with each of its ZIP codes', () => {
  const refused = cells.filter(([zip = '', state, city]) => {
    const place = zips.find(zip)
    return place && !readAddress(zips, `12 Main St, ${city}, ${state} ${zip}`).agreesWith(place)
  })
  expect(refused.map((row) => row.slice(0, 3).join(' '))).toEqual([])
})
