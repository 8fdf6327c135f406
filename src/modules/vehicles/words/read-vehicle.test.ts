import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { loadOwnVehicles } from '../../../startup/vehicle-data.ts'
import { everybodysMakes } from './everyday-words.ts'
import { knownVehicleWords, warmVehicleWords } from './kept-words.ts'
import { readVehicle, type VehicleInText } from './read-vehicle.ts'
import type { NamedModel, VehicleWords } from './vehicle-words.ts'

let database: TestDatabase
let words: VehicleWords
let withoutVehicles: VehicleWords | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  withoutVehicles = await warmVehicleWords(database.db)
  await loadOwnVehicles(database.pool)
  const read = await warmVehicleWords(database.db)
  if (!read) throw new Error('No vehicles were loaded.')
  words = read
})
afterAll(() => database.close())

test('the words are read once, and there are none before vehicles are', async () => {
  expect(withoutVehicles).toBeUndefined()
  expect(await warmVehicleWords(database.db)).toBe(words)
  expect(await knownVehicleWords()).toBe(words)
})

const short = (found: VehicleInText | undefined) =>
  found?.kind === 'vehicle'
    ? [found.vehicle ?? `${found.make.slug}-${found.model.slug}`, found.rest]
    : found && [found.vin, found.rest]

test.for([
  ['2016 civic front brake pads', '2016-honda-civic', 'front brake pads'],
  ['front brake pads 2016 Honda Civic', '2016-honda-civic', 'front brake pads'],
  ['Honda 2016 Civic rotors', '2016-honda-civic', 'rotors'],
  ['rotors for civic 2016', '2016-honda-civic', 'rotors for'],
  ['honda brake pads civic 2016', '2016-honda-civic', 'honda brake pads'],
  ['2016 civic', '2016-honda-civic', ''],
  ['16 civic brake pads', '2016-honda-civic', 'brake pads'],
  ["brake pads '98 accord", '1998-honda-accord', 'brake pads'],
  ['f150 oil filter', 'ford-f-150', 'oil filter'],
  ['oil filter F-150 2018', '2018-ford-f-150', 'oil filter'],
  ['2018 ford f 150 oil filter', '2018-ford-f-150', 'oil filter'],
  ['2018 Chevy Silverado 1500 battery', '2018-chevrolet-silverado', 'battery'],
  ['silverado battery', 'chevrolet-silverado', 'battery'],
  ['2014 ram 1500 wiper', '2014-ram-1500', 'wiper'],
  ['2008 ram 1500 wiper', '2008-dodge-ram', 'wiper'],
  ['ram 1500 wiper', 'ram-1500', 'wiper'],
  ['2015 mazda 3 spark plugs', '2015-mazda-mazda3', 'spark plugs'],
  ['mazda3 spark plugs', 'mazda-mazda3', 'spark plugs'],
  ['2012 vw golf gti water pump', '2012-volkswagen-gti', 'water pump'],
  ['audi a4 quattro rotors', 'audi-a4', 'quattro rotors'],
  ['2016 cr-v rotors', '2016-honda-cr-v', 'rotors'],
  ['2017 jetta coils', '2017-volkswagen-jetta', 'coils'],
  ['2011 mercedes c-class struts', '2011-mercedes-benz-c-class', 'struts'],
  ['2011 Mercedes Benz C300 struts', '2011-mercedes-benz-c-class', 'struts'],
  ['2014 land rover range rover sport filter', '2014-land-rover-range-rover-sport', 'filter'],
  ['2016 bmw x5 rotors', '2016-bmw-x5', 'rotors'],
  ['2014 focus alternator', '2014-ford-focus', 'alternator'],
  ['ford focus alternator', 'ford-focus', 'alternator'],
  ['focus 2014 alternator', '2014-ford-focus', 'alternator'],
  ['2019 jeep grand cherokee hub', '2019-jeep-grand-cherokee', 'hub'],
  ['2009 dodge charger battery charger', '2009-dodge-charger', 'battery charger'],
  ['2016 civic battery charger', '2016-honda-civic', 'battery charger'],
  ['2006 town & country hub', '2006-chrysler-town-and-country', 'hub'],
  ['2013 subaru legacy 2.5 brake pads', '2013-subaru-legacy', '2.5 brake pads'],
  ['brake pads 19XFC2F59GE000001', '19XFC2F59GE000001', 'brake pads'],
  ['1hgcm82633a004352', '1HGCM82633A004352', ''],
])('%s names %s', ([text = '', vehicle, rest]) => {
  expect(short(readVehicle(words, text))).toEqual([vehicle, rest])
})

test.for([
  'battery charger',
  'battery charger 2016',
  'charger',
  'focus light 10 mm',
  'fit kit',
  'escape tool',
  'pilot bearing',
  'wire ranger',
  'weed sprinter',
  'fuel filter element',
  'm6 bolt',
  '300 mm ruler',
  'set of 16 sockets',
  '1500 W heater',
  'brake pads',
  'honda brake pads',
  '2016 brake pads',
  'white paint',
  '2031 civic brake pads',
  '2010 civic or 2012 accord',
  'civic accord',
  'socket of cr-v',
  'ABC-19XFC2F59GE000001',
  '19XFC2F59UE000001',
  '',
  "'",
])('%j names no vehicle for certain', (text) => {
  const found = readVehicle(words, text)
  expect(found && found.kind === 'vehicle' ? found.vehicle : found).toBeFalsy()
})

test('every vehicle is found by its year, make and model, and the other words are left', () => {
  const missed: string[] = []
  const all = new Set([...words.models.values()].flat())
  const models = [...all].filter(({ make }) => everybodysMakes.has(make.slug))
  for (const model of models) {
    const year = Math.max(...model.years)
    const text = `oil filter ${year} ${model.make.name} ${model.name} left`
    if (!isSame(short(readVehicle(words, text)), model, year)) missed.push(text)
  }
  expect([all.size > 3500, models.length > 1000]).toEqual([true, true])
  // Chevrolet calls it so too.
  expect(missed).toEqual(['oil filter 1989 Geo Spectrum left'])
})

function isSame(found: string[] | undefined, model: NamedModel, year: number): boolean {
  return found?.[0] === `${year}-${model.fullSlug}` && found[1] === 'oil filter left'
}

test('no product of our own is taken for a vehicle by its name, and no word that shoppers use', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../catalogue')
  const rows = (file: string) =>
    parse(readFileSync(path.join(folder, file), 'utf8'), { columns: true }) as Record<
      string,
      string
    >[]
  const products = rows('products.csv')
  const texts = [
    ...products.flatMap((row) => [row['name'], row['part_number'], row['description']]),
    ...products.flatMap((row) => (row['specifications'] ?? '').split('|')),
    ...rows('synonyms.csv').flatMap((row) => [row['words'], ...(row['others'] ?? '').split('|')]),
    ...rows('categories.csv').flatMap((row) => [row['name'], row['description']]),
  ]
  const taken = texts.flatMap((text) => {
    const found = readVehicle(words, text ?? '')
    return found ? [[text, ...(short(found) ?? [])]] : []
  })
  expect(texts.length).toBeGreaterThan(1000)
  expect(taken).toEqual([])
})
