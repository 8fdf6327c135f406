import { afterEach, expect, test } from 'vitest'
import { mostGarageVehicles } from '#contract/garage/limits'
import { booksOf } from '#test/books'
import { plantVehicles } from '#test/planted-fitment'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
await plantVehicles(store.database.pool)
const books = booksOf(store)
afterEach(() => books.hold())

const vin = '1HGCM82633A004352'
const comet = (year: number) => `${year}-northway-comet`
const smallEngine = 'planted-2-0l-i4'

type Body = Parameters<Person['client']['garage']['add']>[0]['body']
type Brought = Parameters<Person['client']['garage']['merge']>[0]['body']['vehicles']

const list = ({ client }: Person) => client.garage.list()
const add = ({ client }: Person, body: Body) => client.garage.add({ body })
const merge = ({ client }: Person, vehicles: Brought) => client.garage.merge({ body: { vehicles } })
const wordsOf = (garage: readonly { vehicle: string; engine: { slug: string } | null }[]) =>
  garage.map(({ vehicle, engine }) => (engine ? `${vehicle}/${engine.slug}` : vehicle))
const inGarage = async (person: Person) => wordsOf(await list(person))

test('a vehicle is saved with its names, and added again it is there once with what was sent last', async () => {
  const ann = await store.signUp('Ann')
  expect(await list(ann)).toEqual([])
  const first = await add(ann, { vehicle: '2013-NORTHWAY-Comet', engine: smallEngine })
  expect(first).toMatchObject({
    vehicle: comet(2013),
    year: 2013,
    make: 'Northway',
    model: 'Comet',
    engine: { slug: smallEngine, label: 'Planted 2.0 L I4' },
    nickname: '',
    vin: null,
    isChosen: false,
  })
  const words = { nickname: 'Van 3', vin: ' 1hgcm8-2633a004352 ' }
  const again = await add(ann, { vehicle: comet(2013), engine: smallEngine, ...words })
  expect(again).toEqual({ ...first, nickname: 'Van 3', vin })
  // The same vehicle of which the engine is not known is another one.
  await add(ann, { vehicle: comet(2013) })
  expect(await inGarage(ann)).toEqual([comet(2013), `${comet(2013)}/${smallEngine}`])
})

test('a VIN is kept only when it is saved, sealed, and goes when its owner takes it away', async () => {
  const ben = await store.signUp('Ben')
  const { _id: id } = await add(ben, { vehicle: comet(2014), vin })
  const { rows } = await books.sql('select vin_sealed from garage_vehicles where id = $1', [id])
  expect(rows[0]?.['vin_sealed']).toMatch(/./)
  expect(rows[0]?.['vin_sealed']).not.toContain(vin)
  expect((await list(ben))[0]?.vin).toBe(vin)
  const params = { id }
  await ben.client.garage.change({ params, body: { nickname: 'Old one' } })
  expect(await list(ben)).toMatchObject([{ nickname: 'Old one', vin: null }])
  const after = await books.sql('select vin_sealed from garage_vehicles where id = $1', [id])
  expect(after.rows).toEqual([{ vin_sealed: null }])
})

test('one vehicle is chosen, or none', async () => {
  const cleo = await store.signUp('Cleo')
  const old = await add(cleo, { vehicle: comet(2010), isChosen: true })
  const young = await add(cleo, { vehicle: comet(2019), isChosen: true })
  const chosen = async () =>
    (await list(cleo)).flatMap(({ isChosen, vehicle }) => (isChosen ? [vehicle] : []))
  expect(await chosen()).toEqual([comet(2019)])
  await Promise.all(
    [old, young].map(({ _id: id }) =>
      cleo.client.garage.change({ params: { id }, body: { isChosen: true } }),
    ),
  )
  expect(await chosen()).toHaveLength(1)
  for (const { _id: id } of [old, young]) {
    await cleo.client.garage.change({ params: { id }, body: {} })
  }
  expect(await chosen()).toEqual([])
})

test('the garage has room for 10 vehicles, also when several are added at once', async () => {
  const dora = await store.signUp('Dora')
  const wanted = [
    ...Array.from({ length: 10 }, (_, at) => ({ vehicle: comet(2010 + at) })),
    ...Array.from({ length: 3 }, (_, at) => ({ vehicle: `${2010 + at}-northway-hauler` })),
  ]
  const answers = await Promise.allSettled(wanted.map((body) => add(dora, body)))
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'too_many_vehicles'))
  expect(await list(dora)).toHaveLength(mostGarageVehicles)
  // One that is there is no eleventh.
  const [one] = await inGarage(dora)
  await expect(add(dora, { vehicle: one ?? '' })).resolves.toBeTruthy()
})

test.for([
  [{ vehicle: '2013-northway-nothing' }, 'vehicle', 'is no vehicle of the tree'],
  [{ vehicle: '1999-northway-comet' }, 'vehicle', 'is no vehicle of the tree'],
  [{ vehicle: 'comet' }, 'vehicle', 'must be a vehicle such as 2016-honda-civic'],
  [{ engine: 'steam' }, 'engine', 'is no engine of the tree'],
  [{ vin: '1HGCM82633A00435' }, 'vin', 'must have 17 characters, and has 16'],
  [
    { vin: 'IHGCM82633A004352' },
    'vin',
    'must not have the letters I, O and Q, which look like 1 and 0',
  ],
  [{ nickname: 'x'.repeat(41) }, 'nickname', 'must have at most 40 characters'],
] as const)('%o is refused by name, and nothing is saved', async ([change, field, message]) => {
  const eve = await store.signUp('Eve')
  await expect(add(eve, { vehicle: comet(2013), ...change })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: expect.arrayContaining([{ path: `body.${field}`, message }]) },
  })
  expect(await list(eve)).toEqual([])
})

test('another’s vehicle is neither shown, changed nor removed, and looks like none', async () => {
  const [fay, gus] = [await store.signUp('Fay'), await store.signUp('Gus')]
  const { _id: id } = await add(fay, { vehicle: comet(2015), vin })
  const params = { id }
  const missing = { code: 'not_found' }
  await expect(gus.client.garage.change({ params, body: {} })).rejects.toMatchObject(missing)
  await expect(gus.client.garage.remove({ params })).rejects.toMatchObject(missing)
  expect(await list(gus)).toEqual([])
  expect(await list(fay)).toMatchObject([{ vin }])
  await fay.client.garage.remove({ params })
  expect(await list(fay)).toEqual([])
})

const at = (day: number) => `2020-01-${String(day).padStart(2, '0')}T00:00:00.000Z`

test('a visitor’s vehicles join without doubles, whichever browser comes first and however often', async () => {
  const [hal, ida] = [await store.signUp('Hal'), await store.signUp('Ida')]
  const phone = [
    { vehicle: comet(2010), addedAt: at(1) },
    { vehicle: comet(2011), engine: smallEngine, addedAt: at(3) },
  ]
  const desk = [
    { vehicle: comet(2010), addedAt: at(2) },
    { vehicle: comet(2011), addedAt: at(4) },
    // A browser may hold what this shop has never known.
    { vehicle: '2016-honda-civic', addedAt: at(5) },
  ]
  await merge(hal, phone)
  const one = await merge(hal, desk)
  await merge(ida, desk)
  const other = await merge(ida, phone)
  const expected = [comet(2011), `${comet(2011)}/${smallEngine}`, comet(2010)]
  expect(wordsOf(one)).toEqual(expected)
  expect(wordsOf(other)).toEqual(expected)
  expect(await merge(hal, desk)).toEqual(one)
  await Promise.all([merge(hal, phone), merge(hal, desk), merge(hal, phone)])
  expect(await list(hal)).toEqual(one)
})

test('a visitor’s nickname comes along, and that of the account stays', async () => {
  const lea = await store.signUp('Lea')
  await add(lea, { vehicle: comet(2010), nickname: 'Old one' })
  const brought = [
    { vehicle: comet(2010), nickname: 'Other', addedAt: at(1) },
    { vehicle: comet(2011), nickname: 'Anna’s car', addedAt: at(2) },
  ]
  const namesOf = (garage: Awaited<ReturnType<typeof list>>) =>
    Object.fromEntries(garage.map(({ vehicle, nickname }) => [vehicle, nickname]))
  const expected = { [comet(2010)]: 'Old one', [comet(2011)]: 'Anna’s car' }
  expect(namesOf(await merge(lea, brought))).toEqual(expected)
  expect(namesOf(await merge(lea, brought))).toEqual(expected)
})

test('with more than 10, vehicles with a VIN stay, then the newest; nothing was added in the future', async () => {
  const joe = await store.signUp('Joe')
  await merge(
    joe,
    Array.from({ length: 10 }, (_, n) => ({ vehicle: comet(2010 + n), addedAt: at(n + 1) })),
  )
  await add(joe, { vehicle: comet(2010), vin, nickname: 'First' })
  const merged = await merge(joe, [
    { vehicle: '2010-northway-hauler', addedAt: '2999-01-01T00:00:00.000Z' },
  ])
  expect(merged).toHaveLength(mostGarageVehicles)
  expect(merged[0]?.vehicle).toBe('2010-northway-hauler')
  expect(merged[0]?.addedAt.slice(0, 4)).not.toBe('2999')
  expect(merged.at(-1)).toMatchObject({ vehicle: comet(2010), vin, nickname: 'First' })
  expect(wordsOf(merged)).not.toContain(comet(2011))
})

test('the garage is in the export of personal data, and goes with the account', async () => {
  const kim = await store.signUp('Kim')
  const { _id: id } = await add(kim, { vehicle: comet(2016), vin, nickname: 'Quagmire' })
  expect((await kim.client.personalData.show()).garage).toMatchObject([
    { vehicle: comet(2016), vin, nickname: 'Quagmire' },
  ])
  await kim.client.personalData.erase({ body: { email: kim.email } })
  const { rows } = await books.sql('select id from garage_vehicles where id = $1', [id])
  expect(rows).toEqual([])
})
