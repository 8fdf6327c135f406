import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toolsPageSize } from '../../src/web/data/page-sizes.ts'
import { fingerprintOf } from './fingerprint.mjs'
import { isView, seen, variants } from './variants/index.js'
import { firstMillimetres } from './views.js'
import { firstOf } from './views.js'

const pictures = path.resolve(import.meta.dirname, '../../catalogue/pictures')
const read = (name) => readFileSync(path.join(pictures, name), 'utf8')
const table = (name) => parse(read(`../${name}`), { bom: true, columns: true })
const drawn = JSON.parse(read('drawn.json'))
const standIns = JSON.parse(read('stand-ins.json'))
const shownAs = (name) => (drawn[name] ? name : standIns[name])
const files = readdirSync(path.join(pictures, 'drawn'))
const bytesOf = (file) => statSync(path.join(pictures, 'drawn', file)).size

/** What the shop window must show, and what the catalogue sells beside it. */
const objects =
  'combination-wrench ratchet sockets torque-wrench screwdrivers pliers hammer jack jack-stand engine-hoist cabinet ' +
  'battery-charger brake-rotor brake-pads brake-caliper oil-filter air-filter spark-plugs shock-absorber coil-spring ' +
  'timing-belt bearings radiator-hose fasteners hex-keys piston head-gasket alternator battery water-pump work-lamp'

test('every object is drawn at least once', () => {
  const shown = new Set(Object.keys(drawn).map((name) => variants[name].model))
  for (const object of objects.split(' ')) expect(shown).toContain(object)
})

test('no two products of the first six pages share a picture', () => {
  const newest = table('products.csv').reverse().slice(0, 6 * toolsPageSize)
  expect(new Set(newest.map(({ picture }) => shownAs(firstOf(picture)))).size).toBe(newest.length)
})

test('no two variants are the same', () => {
  const all = Object.values(variants).map((variant) => JSON.stringify(variant))
  expect(new Set(all).size).toBe(all.length)
})

test('every product and category shows a picture that is drawn', () => {
  for (const { picture } of [...table('products.csv'), ...table('categories.csv')]) {
    expect(drawn).toHaveProperty([shownAs(firstOf(picture))])
  }
  for (const picture of Object.values(standIns)) expect(drawn).toHaveProperty([picture])
})

/** Further views have no JPEG: the store makes it for a browser that asks. */
const endsOf = (name) =>
  ['320.avif', '640.avif', '1280.avif', ...(isView(name) ? [] : ['320.jpg', '640.jpg'])]

test('every picture has its files, and is drawn from its model as it stands', () => {
  for (const [name, { fingerprint, side }] of Object.entries(drawn)) {
    // Its largest file would be soft.
    expect(side, `${name}: run npm run pictures`).toBeGreaterThanOrEqual(1280)
    for (const end of endsOf(name)) {
      expect(existsSync(path.join(pictures, 'drawn', `${name}-${end}`)), `${name}-${end}`).toBe(true)
    }
    expect(fingerprintOf(variants[name]), `${name}: run npm run pictures`).toBe(fingerprint)
  }
  expect(files).toHaveLength(Object.keys(drawn).flatMap(endsOf).length)
})

test('every product has three pictures, and the catalogue says what they show', () => {
  for (const { picture } of table('products.csv')) {
    const name = firstOf(picture)
    const names = [name, `${name}-2`, `${name}-3`]
    expect(picture).toBe(names.map((one, place) => `${one} ${seen[name][place]}`).join(' | '))
    for (const one of names) expect(drawn).toHaveProperty([one])
  }
})

test.for([
  ['300 × 28 mm', 300],
  ['9-1/4 in.', 234.95],
  ['Ø 32 mm', 32],
  ['1,080 mm assembled', 1080],
  ['14 in. (350 mm)', 355.6],
])('of "%s" the first length is %s mm', ([text, millimetres]) => {
  expect(firstMillimetres(text)).toBeCloseTo(millimetres, 6)
})

test('a text without a length has none', () => {
  expect(firstMillimetres('Hickory')).toBeUndefined()
})

test('an AVIF of 640 pixels has at most 40 kB, all files together at most 22 MB', () => {
  const cards = files.filter((name) => name.endsWith('-640.avif'))
  expect(cards.filter((file) => bytesOf(file) > 40_000)).toEqual([])
  expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThanOrEqual(22_000_000)
})

test('the ground of a picture is the ground of the tile it lies on', async () => {
  const corner = { left: 2, top: 2, width: 4, height: 4 }
  const file = path.join(pictures, 'drawn/cw-14m-640.avif')
  const { data } = await sharp(file).extract(corner).raw().toBuffer({ resolveWithObject: true })
  ;[0xec, 0xeb, 0xe7].forEach((value, i) => expect(Math.abs(data[i] - value)).toBeLessThanOrEqual(2))
})
