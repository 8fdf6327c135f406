import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnVehicles } from '../../startup/vehicle-data.ts'
import { declareEngines, keepEngines } from './engines/engines.repository.ts'
import { findVehicleBySlug } from './tree/tree.repository.ts'
import { loadVehicles, type VehicleFile } from './vehicle-source.repository.ts'

const vehicles = () => store.anonymous.vehicles

const store = await storeOfFile()
const { pool } = store.database
const loaded = await Promise.all([loadOwnVehicles(pool), loadOwnVehicles(pool)])

const wrong = (path: string, message: string) => ({
  problem: { code: 'invalid_input', errors: [{ path, message }] },
})
const idOf = async (year: number, fullSlug: string) =>
  (await findVehicleBySlug(store.platform.db, { year, fullSlug }))?.id ?? 0
const modelOf = async (fullSlug: string) => Math.floor((await idOf(2016, fullSlug)) / 10_000)

test('one of two processes that start together loads the files', () => {
  expect(loaded.filter(Boolean)).toHaveLength(1)
})

test('year, make and model lead to a vehicle', async () => {
  const years = await vehicles().listYears()
  expect([years[0], years.at(-1), years.length]).toEqual([2027, 1980, 48])
  const makes = await vehicles().listMakes({ query: { year: '2016' } })
  expect(makes).toContainEqual({ slug: 'honda', name: 'Honda', hasParts: false })
  expect(makes.map(({ name }) => name)).toEqual(makes.map(({ name }) => name).toSorted())
  const models = await vehicles().listModels({ query: { year: 2016, make: 'honda' } })
  expect(models).toContainEqual({
    slug: 'civic',
    name: 'Civic',
    kind: 'car',
    vehicle: '2016-honda-civic',
    hasParts: false,
  })
  expect(await vehicles().show({ params: { slug: '2016-honda-civic' } })).toEqual({
    slug: '2016-honda-civic',
    year: 2016,
    make: { slug: 'honda', name: 'Honda' },
    model: { slug: 'civic', name: 'Civic', kind: 'car' },
    engines: [],
    parts: 0,
    otherYears: [],
  })
})

test('every vehicle has its own address, which finds it', async () => {
  const { rows } = await store.database.pool.query<{ year: number; slug: string }>(
    `select distinct on (make_id) year, full_slug as slug from vehicles
     join vehicle_models using (make_id) where vehicle_models.id = model_id order by make_id, year desc`,
  )
  expect(rows).toHaveLength(398)
  for (const { year, slug } of rows) {
    const found = await vehicles().show({ params: { slug: `${year}-${slug}` } })
    expect(found.slug).toBe(`${year}-${slug}`)
  }
})

test('a model has no gap of one year', async () => {
  const { rows } = await store.database.pool.query(
    `select one.id from vehicles as one join vehicles as other
       on other.model_id = one.model_id and other.year = one.year + 2
     where not exists (select from vehicles as between_them
       where between_them.model_id = one.model_id and between_them.year = one.year + 1)`,
  )
  expect(rows).toEqual([])
})

test.for(['chevy', 'Chevrolet', 'CHEVROLET ', 'chevrolet'])('%s is a make', async (make) => {
  const models = await vehicles().listModels({ query: { year: 2016, make } })
  expect(models.map(({ vehicle }) => vehicle)).toContain('2016-chevrolet-silverado')
})

test('an address in capitals means the same', async () => {
  const { slug } = await vehicles().show({ params: { slug: '2016-Honda-CIVIC' } })
  expect(slug).toBe('2016-honda-civic')
})

test('what is no vehicle is refused and named', async () => {
  const { listMakes, listModels, show } = vehicles()
  const whole = 'must be a whole number from 1900 to 2100'
  await expect(listMakes({ query: { year: 1899 } })).rejects.toMatchObject(
    wrong('query.year', whole),
  )
  await expect(listMakes({ query: { year: 'x' } })).rejects.toMatchObject(
    wrong('query.year', whole),
  )
  await expect(listMakes({ query: { year: 2029 } })).rejects.toMatchObject(
    wrong('query.year', 'must be a year with vehicles; 2029 has none'),
  )
  await expect(listModels({ query: { year: 2029, make: 'honda' } })).rejects.toMatchObject(
    wrong('query.year', 'must be a year with vehicles; 2029 has none'),
  )
  await expect(listModels({ query: { year: 2016, make: 'hond' } })).rejects.toMatchObject(
    wrong('query.make', 'is not a make that is known'),
  )
  await expect(listModels({ query: { year: 2016, make: '--' } })).rejects.toMatchObject(
    wrong('query.make', 'is not a make that is known'),
  )
  await expect(listModels({ query: { year: 2016, make: 'pontiac' } })).rejects.toMatchObject(
    wrong('query.make', 'has no models of 2016'),
  )
  for (const slug of ['2016-honda-camry', '1899-honda-civic', '9999-honda-civic']) {
    await expect(show({ params: { slug } })).rejects.toMatchObject({
      problem: { code: 'not_found' },
    })
  }
  for (const slug of [
    'honda-civic',
    '2016',
    '2016-honda',
    '2016-honda-civic-',
    `2016-${'a-'.repeat(80)}b`,
  ]) {
    await expect(show({ params: { slug } })).rejects.toMatchObject({
      problem: { code: 'invalid_input', errors: [{ path: 'params.slug' }] },
    })
  }
})

test('makes and models that have parts come first, and a vehicle has the engines that parts ask for', async () => {
  const civic = await modelOf('honda-civic')
  const inline = { cylinders: 4, layout: 'inline', fuel: 'gasoline' } as const
  await store.platform.db.transaction().execute(async (tx) => {
    const [large = 0, small = 0, new_ = 0] = await keepEngines(tx, [
      { ...inline, liters: 2, aspiration: 'natural' },
      { ...inline, liters: 1.5, aspiration: 'turbo' },
      { ...inline, liters: 9.9, aspiration: 'turbo' },
    ])
    await declareEngines(
      tx,
      [civic],
      [{ modelId: civic, yearFrom: 2010, yearTo: 2018, engineId: new_ }],
    )
    await declareEngines(
      tx,
      [civic],
      [
        { modelId: civic, yearFrom: 2016, yearTo: 2018, engineId: large },
        { modelId: civic, yearFrom: 2016, yearTo: 2017, engineId: small },
        { modelId: civic, yearFrom: 2017, yearTo: 2018, engineId: large },
      ],
    )
    const id = await idOf(2016, 'honda-civic')
    await tx.updateTable('vehicles').set({ parts: 3 }).where('id', '=', id).execute()
  })
  const labels = async (slug: string) =>
    (await vehicles().show({ params: { slug } })).engines.map(({ label }) => label)
  expect(await labels('2015-honda-civic')).toEqual([])
  expect(await labels('2016-honda-civic')).toEqual(['1.5 L I4 turbo', '2.0 L I4'])
  expect(await labels('2018-honda-civic')).toEqual(['2.0 L I4'])
  const [make] = await vehicles().listMakes({ query: { year: 2016 } })
  expect(make).toEqual({ slug: 'honda', name: 'Honda', hasParts: true })
  const [model] = await vehicles().listModels({ query: { year: 2016, make: 'honda' } })
  expect(model).toMatchObject({ slug: 'civic', hasParts: true })
  const [other] = await vehicles().listMakes({ query: { year: 2015 } })
  expect(other?.hasParts).toBe(false)
})

test('newer files change names and add vehicles, and leave those that somebody may have named', async () => {
  const { pool } = store.database
  const civic = await idOf(2016, 'honda-civic')
  const files: Partial<Record<VehicleFile, string>> = {
    makes: 'id,name,slug,name_key\n474,Honda Motor,honda,honda\n999001,Acura,acura,acura',
    // Another model has taken the name of the Civic, and the Civic has moved to another make.
    models: `id,make_id,name,slug,full_slug,name_key,kind
1863,999001,Civic Classic,civic-classic,acura-civic-classic,civicclassic,car
199001,474,Civic,civic,honda-civic,civic,mpv`,
    vehicles: `id,model_id,make_id,year\n18632028,1863,999001,2028\n1990012028,199001,474,2028`,
    engines: 'id,liters,cylinders,layout,fuel,aspiration,slug,label',
    wmi: 'wmi,kind,make_id,schema_id,year_from,year_to\n1HG,car,474,7,2020,2100',
    'vin-patterns': 'schema_id,patterns\n7,model CM 199001',
  }
  const newer = {
    sha256: 'f'.repeat(64),
    open: (file: VehicleFile) => Readable.from([files[file] ?? '']),
    aliases: () => [{ alias: 'the civic', make: 'honda', model: 'civic' }],
  }
  const spoiled = { ...newer, aliases: () => [{ alias: 'x', make: 'honda', model: 'nothing' }] }
  await expect(loadVehicles(pool, spoiled)).rejects.toThrow(/alias/)
  expect(await idOf(2016, 'honda-civic')).toBe(civic)

  expect(await loadVehicles(pool, newer)).toBe(true)
  expect(await loadVehicles(pool, newer)).toBe(false)
  const { make, model } = await vehicles().show({ params: { slug: '2028-honda-civic' } })
  expect([make.name, model.kind]).toEqual(['Honda Motor', 'mpv'])
  expect(await idOf(2016, 'acura-civic-classic')).toBe(civic)
  const [former] = await vehicles().listMakes({ query: { year: 2016 } })
  expect(former).toMatchObject({ name: 'Acura', hasParts: true })
  const { rows } = await pool.query('select name_key from model_aliases')
  expect(rows).toEqual([{ name_key: 'thecivic' }])

  expect(await loadOwnVehicles(pool)).toBe(true)
  expect(await idOf(2016, 'honda-civic')).toBe(civic)
})
