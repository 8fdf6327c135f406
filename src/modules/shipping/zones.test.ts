import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import about from '../../../catalogue/zips.json' with { type: 'json' }
import { milesBetween, zoneOf } from './engine/zones.ts'

const packed = readFileSync('catalogue/zips.csv.gz')
type Row = { zip: string; state: string; city: string; lat: string; lng: string }
const rows: Row[] = parse(gunzipSync(packed), { columns: true })
const places = new Map(
  rows.map(({ zip, state, lat, lng }) => [zip, { state, lat: Number(lat), lng: Number(lng) }]),
)

function place(zip: string) {
  const found = places.get(zip)
  if (!found) throw new Error(`There is no ZIP code ${zip}.`)
  return found
}

const origin = place('08611')

test.for([
  ['10001', 53.7, 2],
  ['19103', 29.3, 2],
  ['20001', 151, 3],
  ['15222', 277, 3],
  ['44114', 372.9, 4],
  ['60601', 680, 5],
  ['33101', 1045.9, 6],
  ['77002', 1367.4, 6],
  ['80202', 1594.1, 7],
  ['85001', 2100.5, 8],
  ['90210', 2416.7, 8],
] as const)('%s is %d miles from 08611, in zone %i', ([zip, miles, zone]) => {
  expect(milesBetween(origin, place(zip))).toBeCloseTo(miles, 0)
  expect(Math.abs(milesBetween(origin, place(zip)) - miles)).toBeLessThan(0.06)
  expect(zoneOf(origin, place(zip))).toBe(zone)
})

test('Alaska and Hawaii are zone 9 from elsewhere, and as near as they are from themselves', () => {
  expect(zoneOf(origin, place('99501'))).toBe(9)
  expect(zoneOf(origin, place('96813'))).toBe(9)
  expect(zoneOf(place('99501'), origin)).toBe(9)
  expect(zoneOf(place('99501'), place('99501'))).toBe(2)
  expect(zoneOf(place('99501'), place('96813'))).toBe(9)
})

test('a zone ends with its last mile', () => {
  // A degree of latitude is 69.09 miles long on this sphere.
  const at = (miles: number) => ({
    state: 'NJ',
    lat: 40 + (miles / 3958.76) * (180 / Math.PI),
    lng: -74,
  })
  const zones = [149.9, 150.1, 299.9, 300.1, 599.9, 600.1, 999.9, 1000.1, 1399.9, 1400.1, 1800.1]
  expect(zones.map((miles) => zoneOf(at(0), at(miles)))).toEqual([2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8])
})

test('the list is the one that its description tells of', () => {
  expect(createHash('sha256').update(packed).digest('hex')).toBe(about.sha256)
  expect(rows).toHaveLength(about.rows)
  expect(places.size).toBe(rows.length)
  const inJersey = rows.filter(({ state }) => state === 'NJ').map(({ zip }) => zip)
  expect([inJersey[0], inJersey.at(-1)].every((zip) => /^0[78]/.test(zip ?? ''))).toBe(true)
})
