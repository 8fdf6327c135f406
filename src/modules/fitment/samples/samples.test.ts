import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { createShopDatabase, type TestDatabase } from '#test/database'
import { loadOwnCatalogue } from '../../../../demo/catalogue.ts'
import { catalogueFolder } from '../../../startup/catalogue-folder.ts'
import { loadSandboxFitment, sampleFitmentFiles } from '../../../../demo/fitment-data.ts'
import { loadOwnVehicles } from '../../../startup/vehicle-data.ts'
import { fitmentInvariants } from '../invariants.ts'
import { readSamples, type SampleFitment } from './read-samples.ts'

const { blocks, fitments, kinds, numbers } = readSamples(sampleFitmentFiles())
const catalogue = readFileSync(path.join(catalogueFolder, 'products.csv'))
const products = new Map(
  (parse(catalogue, { bom: true, columns: true }) as Record<string, string>[]).map((row) => [
    row['part_number'] ?? '',
    row,
  ]),
)

/** Every sample vehicle with one of its engines, and the applications that agree with it. */
const vehicles = blocks.flatMap(({ class: of, make, model, yearFrom, yearTo, engines }) =>
  Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => yearFrom + index).flatMap((year) =>
    engines.map((engine) => ({
      of,
      name: `${year} ${make} ${model} ${engine}`,
      engine,
      parts: fitments.filter(
        (one) =>
          one.model === `${make}-${model}` &&
          one.yearFrom <= year &&
          year <= one.yearTo &&
          (one.engine === null || one.engine === engine),
      ),
    })),
  ),
)
const categoryOf = ({ partNumber }: SampleFitment) => products.get(partNumber)?.['category']
const begins = (prefix: string) => (one: SampleFitment) => one.partNumber.startsWith(prefix)
const valueOf = (partNumber: string, name: string) =>
  new RegExp(`(?:^|\\| )${name}: ([^|]*?)(?: \\||$)`).exec(
    products.get(partNumber)?.['specifications'] ?? '',
  )?.[1]

test('every product has a kind, and only products do', () => {
  expect(kinds.map(({ partNumber }) => partNumber).toSorted()).toEqual(
    [...products.keys()].toSorted(),
  )
  const count = (kind: string) => kinds.filter((one) => one.kind === kind).length
  expect([count('vehicle'), count('by_size'), count('universal')]).toEqual([64, 23, 104])
  const withRows = new Set(fitments.map(({ partNumber }) => partNumber))
  const byVehicle = kinds.filter(({ kind }) => kind === 'vehicle')
  expect(byVehicle.map(({ partNumber }) => partNumber).toSorted()).toEqual([...withRows].toSorted())
})

test('every sample vehicle gets a whole service set, without a condition', () => {
  const lacking = vehicles.flatMap(({ name, engine, parts }) => {
    const certain = parts.filter(({ note }) => note === null)
    const plugs = certain.filter(begins('SP-'))
    const set = {
      pads: certain.some((one) => begins('BP-')(one) && one.position === 'front'),
      rotors: certain.some((one) => begins('BR-')(one) && one.position === 'front'),
      oil: certain.some(begins('OF-')),
      air: certain.some(begins('AF-')),
      cabin: certain.some(begins('CF-')),
      battery: certain.some(begins('BT-')),
      left: certain.some((one) => begins('WB-')(one) && one.position === 'left'),
      right: certain.some((one) => begins('WB-')(one) && one.position === 'right'),
      plugs: engine.includes('diesel') === (plugs.length === 0),
    }
    return Object.entries(set).flatMap(([part, has]) => (has ? [] : [`${name}: ${part}`]))
  })
  expect(lacking).toEqual([])
})

test('a car has as many plugs as cylinders', () => {
  const wrong = vehicles.flatMap(({ name, engine, parts }) => {
    const cylinders = Number(/[IVH](\d+)/.exec(engine)?.[1])
    return parts
      .filter((one) => begins('SP-')(one) && one.quantity !== cylinders)
      .map(({ partNumber, quantity }) => `${name}: ${quantity} of ${partNumber}`)
  })
  expect(wrong).toEqual([])
})

test.for([
  ['rotors', 'BR-', 'Bolt circle'],
  ['rotors', 'BR-', 'Size'],
  ['pads', 'BP-', 'Plate'],
  ['batteries', 'BT-', 'Group size'],
  ['plugs', 'SP-', 'Thread'],
  ['plugs', 'SP-', 'Reach'],
  ['oil filters', 'OF-', 'Thread'],
  ['air filters', 'AF-', 'Size'],
  ['cabin filters', 'CF-', 'Size'],
  ['wiper blades', 'WB-', 'Length'],
] as const)('a vehicle has %s (%s) of one %s at a position', ([, prefix, name]) => {
  const mixed = vehicles.flatMap((vehicle) => {
    const at = Map.groupBy(
      vehicle.parts.filter((one) => begins(prefix)(one) && categoryOf(one) !== 'bearings'),
      ({ position }) => position,
    )
    return [...at].flatMap(([position, parts]) => {
      const values = new Set(parts.map(({ partNumber }) => valueOf(partNumber, name)))
      return values.size > 1 ? [`${vehicle.name} ${position}: ${[...values].join(', ')}`] : []
    })
  })
  expect(mixed).toEqual([])
})

test('all rotors of a vehicle have one bolt circle, and one bore where it is told', () => {
  const mixed = vehicles.flatMap(({ name, parts }) => {
    const rotors = parts.filter(begins('BR-'))
    return ['Bolt circle', 'Center bore'].flatMap((what) => {
      const values = new Set(rotors.flatMap(({ partNumber }) => valueOf(partNumber, what) ?? []))
      return values.size > 1 ? [`${name}: ${[...values].join(', ')}`] : []
    })
  })
  expect(mixed).toEqual([])
})

test('what belongs together is there together', () => {
  const apart = vehicles.flatMap(({ name, parts }) => {
    const has = (partNumber: string) => parts.some((one) => one.partNumber === partNumber)
    const on = (prefix: string, position: string) =>
      parts.some((one) => begins(prefix)(one) && one.position === position)
    return [
      ...(has('CP-5440L') === has('CP-5440R') ? [] : ['one caliper of two']),
      ...(has('CP-5440L') && !has('BR-30028') ? ['a caliper without its rotor'] : []),
      ...(has('CP-4P38B') && !(has('BR-35034') && has('BP-0731P')) ? ['a caliper alone'] : []),
      ...(has('CP-3838P') && !has('BR-28210S') ? ['a rear caliper without its rotor'] : []),
      ...(on('BP-', 'rear') && !on('BR-', 'rear') ? ['rear pads without rotors'] : []),
      ...(has('SA-7730') === has('SA-7731') ? [] : ['coil-overs of one axle']),
    ].map((what) => `${name}: ${what}`)
  })
  expect(apart).toEqual([])
})

test('no application is in two rows that contradict each other', () => {
  const rows = Map.groupBy(fitments, ({ partNumber, model, engine, position, note }) =>
    JSON.stringify([partNumber, model, engine, position, note]),
  )
  const overlapping = [...rows.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => a.yearFrom - b.yearFrom)
    return sorted.filter((one, index) => one.yearFrom <= (sorted[index - 1]?.yearTo ?? 0))
  })
  expect(overlapping).toEqual([])
})

test("no number of another maker is also one of the shop's", () => {
  const key = (number: string) => number.toLowerCase().replace(/[^a-z0-9]/g, '')
  const own = new Set([...products.keys()].map(key))
  expect(numbers.length).toBeGreaterThan(150)
  // Two makers use one number for different parts.
  expect(new Set(numbers.map(({ number }) => key(number))).size).toBe(numbers.length - 1)
  expect(new Set(numbers.map(({ number, maker }) => maker + key(number))).size).toBe(numbers.length)
  expect(numbers.filter(({ number }) => own.has(key(number)))).toEqual([])
})

test('each number of a maker that there is says that it is a sample', () => {
  const invented = new Set(['Vorland', 'Kestrel Auto', 'Halvard', 'Tamsin Motor Works'])
  const known = numbers.filter(({ maker }) => !invented.has(maker))
  expect(new Set(known.map(({ note }) => note))).toEqual(
    new Set(['Sample: compare the sizes before you order']),
  )
  const makers = known.map(({ maker }) => maker)
  expect(makers).toEqual(expect.arrayContaining(['Fram', 'Wix', 'NGK', 'Denso', 'SKF', 'NSK']))
})

let database: TestDatabase
beforeAll(async () => {
  database = await createShopDatabase()
  await loadOwnVehicles(database.pool)
  await loadOwnCatalogue(database.pool)
})
afterAll(() => database[Symbol.asyncDispose]())

const stored = async () =>
  (
    await database.pool.query<{ rows: number; numbers: number; kinds: number }>(
      `select (select count(*) from fitments where is_sample)::int as rows,
         (select count(*) from interchange_numbers where is_sample)::int as numbers,
         (select count(*) from product_fits)::int as kinds`,
    )
  ).rows[0]

test('every row finds its product, its model and its engine, in years in which the model was built', async () => {
  expect(await loadSandboxFitment(database.db)).toBe(true)
  expect(await stored()).toEqual({ rows: fitments.length, numbers: numbers.length, kinds: 191 })
  expect(fitments.length).toBeGreaterThan(800)
  const { rows } = await database.pool.query(
    `select full_slug, year_from, year_to from fitments join vehicle_models on vehicle_models.id = model_id
     where (select count(*) from vehicles where vehicles.model_id = fitments.model_id and year between year_from and year_to)
       < year_to - year_from + 1`,
  )
  expect(rows).toEqual([])
  const verdicts = await checkInvariants(database.db, fitmentInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('a second start reads nothing, and what staff decided stays', async () => {
  await database.pool.query(
    `update product_fits set is_complete = false where product_id = (select id from products where part_number = 'BR-30028')`,
  )
  expect(await loadSandboxFitment(database.db)).toBe(false)
  await database.pool.query(`update fitment_samples set sha256 = repeat('0', 64)`)
  expect(await loadSandboxFitment(database.db)).toBe(true)
  expect(await stored()).toEqual({ rows: fitments.length, numbers: numbers.length, kinds: 191 })
  const { rows } = await database.pool.query(
    `select is_complete from product_fits join products on id = product_id where part_number = 'BR-30028'`,
  )
  expect(rows).toEqual([{ is_complete: false }])
})
