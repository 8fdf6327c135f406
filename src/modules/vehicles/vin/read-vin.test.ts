import { expect, test } from 'vitest'
import { recordStatements } from '#test/statement-counter'
import { openTestStore } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnVehicles } from '../../../startup/vehicle-data.ts'

const store = await storeOfFile()
await loadOwnVehicles(store.database.pool)

const read = (vin: string) => store.anonymous.vehicles.readVin({ body: { vin } })

test('a VIN of a vehicle that was read a moment ago asks the database nothing of the vehicle', async () => {
  const first = await read('1HGCM82633A004352')
  const { statements } = await recordStatements(store.database.pool, async () => {
    expect(await read('1HGCM82633A004352')).toEqual(first)
  })
  expect(statements.filter((text) => /vehicle|vin_/.test(text))).toEqual([])
})

test.for([
  ['1HGCM82633A004352', '2003-honda-accord', 'V6', null],
  ['19XFC2F59GE000001', '2016-honda-civic', '2.0 L I4', null],
  ['1FTFW1E57MFA12345', '2021-ford-f-150', '5.0 L V8', null],
  ['4T1B11HKXJU123456', '2018-toyota-camry', '2.5 L I4', null],
  ['1C4BJWFG4EL123456', '2014-jeep-wrangler', '3.6 L 6 cylinders', '5'],
  ['3VW2B7AJ5HM123456', '2017-volkswagen-jetta', '1.4 L 4 cylinders turbo', '8'],
  ['5YJ3E1EA7KF317000', '2019-tesla-model-3', 'Electric', '2'],
  ['1N4AL3AP5DC123456', '2013-nissan-altima', '2.5 L 4 cylinders', null],
  ['JTDKN3DU6A0123456', '2010-toyota-prius', '1.8 L I4 hybrid', null],
  ['WBA3A5C52CF123456', '2012-bmw-328i', '2.0 L 4 cylinders', null],
  ['3GCUKREC1EG123456', '2014-chevrolet-silverado', '5.3 L 8 cylinders', null],
  ['5NPDH4AE3DH123456', '2013-hyundai-elantra', '1.8 L 4 cylinders', null],
  ['1FUJGLDR4CS123456', '2012-freightliner-cascadia', '14.8 L I6 diesel', null],
  ['2C3CDXCT8FH123456', '2015-dodge-charger', '5.7 L V8', null],
] as const)('%s is a %s', async ([vin, slug, engine, expected]) => {
  const reading = await read(vin)
  expect(reading).toMatchObject({
    year: Number(slug.slice(0, 4)),
    vehicle: { slug },
    wrongCheckDigit: expected && { expected },
  })
  expect(reading.engine?.label).toBe(engine)
  expect(reading.make).toEqual(reading.vehicle?.make)
})

// A van with more than ten seats has a WMI of buses, and 2024 brought trims whose letter vPIC does not know.
test.for([
  ['5TDKRKEC5RS123456', '2024-toyota-sienna'],
  ['5TDGRKEC9RS123456', '2024-toyota-sienna'],
  ['5TDASKFC1RS123456', '2024-toyota-sienna'],
  ['1FBAX2Y8XPKA12345', '2023-ford-transit'],
  ['1FBZX2ZM3FKA12345', '2015-ford-transit'],
  ['1FBSS31L18DA12345', '2008-ford-e-350'],
  ['1FBNE3BL2BDA12345', '2011-ford-e-350'],
] as const)('%s is a %s', async ([vin, slug]) => {
  const reading = await read(vin)
  expect(reading).toMatchObject({ year: Number(slug.slice(0, 4)), vehicle: { slug } })
  expect(reading.make).toEqual(reading.vehicle?.make)
})

test.for([
  ['1GCEK19T05Z123456', '2005-chevrolet-silverado', 'Silverado 1500'],
  ['1GCHK29U05E123456', '2005-chevrolet-silverado-hd', 'Silverado 2500'],
  ['1GCJK39205E123456', '2005-chevrolet-silverado-3500', 'Silverado 3500'],
  ['3GCPKSE70CG123456', '2012-chevrolet-silverado', 'Silverado 1500'],
  ['1GC1KVCG0CF123456', '2012-chevrolet-silverado-hd', 'Silverado 2500'],
  ['1GC4K1C80CF123456', '2012-chevrolet-silverado-3500', 'Silverado 3500'],
  ['1GC4YNEY0LF123456', '2020-chevrolet-silverado-hd', 'Silverado 2500'],
  ['1GTU9DED0LZ123456', '2020-gmc-sierra', 'Sierra 1500'],
  ['1GT120CG0CF123456', '2012-gmc-sierra-hd', 'Sierra 2500'],
  ['1GT423C80CF123456', '2012-gmc-sierra-3500', 'Sierra 3500'],
] as const)('%s is a %s, called %s', async ([vin, slug, name]) => {
  expect((await read(vin)).vehicle).toMatchObject({ slug, model: { name } })
})

test('a bus that is no van is refused as one', async () => {
  await expect(read('1BAKGCPA0FF123456')).rejects.toMatchObject({
    problem: {
      errors: [{ message: 'is that of a bus; cars, trucks and vans have parts here' }],
    },
  })
})

test('spaces, hyphens and small letters change nothing', async () => {
  expect(await read(' 19x fc2f5-9ge 000001 ')).toEqual(await read('19XFC2F59GE000001'))
})

test('where parts ask for the engine, the reading names theirs', async () => {
  const { pool } = store.database
  const engine = `(select id from engines where slug = '1-4l-i4-turbo')`
  await pool.query(`insert into vehicle_engines select id, ${engine} from vehicles
    where model_id = (select id from vehicle_models where full_slug = 'volkswagen-jetta') and year = 2017`)
  // What a process has read of a vehicle counts for a minute.
  store.clock.advanceMinutes(2)
  const { engine: named, vehicle } = await read('3VW2B7AJ5HM123456')
  expect(named?.slug).toBe('1-4l-i4-turbo')
  expect(vehicle?.engines).toEqual([named])
})

test('a maker whose schema does not tell the model still gives year and make', async () => {
  // No pattern of Honda has Z in positions 4 to 6.
  expect(await read('1HGZZZ26X3A004352')).toMatchObject({
    year: 2003,
    make: { slug: 'honda', name: 'Honda' },
    vehicle: null,
    engine: null,
  })
})

test.for([
  ['19XFC2F59GE00001', 'must have 17 characters, and has 16'],
  ['19XFC2F59GE0000001', 'must have 17 characters, and has 18'],
  ['', 'must have 17 characters, and has 0'],
  ['x'.repeat(61), 'must have 17 characters'],
  ['QHGCM82633A004352', 'must not have the letters I, O and Q, which look like 1 and 0'],
  ['19XFC2F59UE000001', 'must have a letter or digit of a model year in position 10, and has U'],
  ['19XFC2F590E000001', 'must have a letter or digit of a model year in position 10, and has 0'],
  ['ZZZFC2F59GE000001', 'is of a maker that is not known'],
  ['1HD1BX510GB123456', 'is that of a motorcycle; cars, trucks and vans have parts here'],
  ['1JJV532D0GL123456', 'is that of a trailer; cars, trucks and vans have parts here'],
  ['1FDXE4FS0GDC12345', 'is that of an incomplete vehicle, whose model the VIN does not tell'],
] as const)('%s %s', async ([vin, message]) => {
  const refused = read(vin)
  await expect(refused).rejects.toMatchObject({
    problem: { code: 'invalid_input', errors: [{ path: 'body.vin', message }] },
  })
})

test('with O and I in it the VIN that was probably meant is offered', async () => {
  await expect(read('ihgcm82633aoo4352')).rejects.toMatchObject({
    problem: {
      errors: [{ path: 'body.vin', message: expect.stringContaining('I, O and Q') }],
      details: { offered: '1HGCM82633A004352' },
    },
  })
  expect((await read('1HGCM82633A004352')).vehicle?.slug).toBe('2003-honda-accord')
})

test('a year that comes round again is never later than next year', async () => {
  // A digit in position 7 and Y in position 10: 2000, for 2030 has not come.
  expect(await read('1HGCM8263YA004352')).toMatchObject({ year: 2000 })
  store.clock.advanceMinutes(-60 * 24 * 365 * 30)
  await expect(read('19XFC2F59RE000001')).resolves.toMatchObject({ year: 1994 })
  store.clock.reset()
})

test('how often is limited, and nothing of a VIN may be kept', async () => {
  await using strict = await openTestStore({ RATE_LIMIT_FACTOR: '1' })
  const ask = () =>
    fetch(`${strict.url}/api/vin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vin: '19XFC2F59GE00001' }),
    })
  const first = await ask()
  expect([first.status, first.headers.get('cache-control')]).toEqual([400, 'no-store'])
  const statuses = await Promise.all(Array.from({ length: 80 }, async () => (await ask()).status))
  expect(statuses).toContain(429)
})
