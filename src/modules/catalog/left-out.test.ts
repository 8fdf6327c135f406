import { expect, test } from 'vitest'
import { warmVehicleWords } from '#modules/vehicles'
import { loadDemoParts } from '#test/demo-parts'
import { storeOfFile } from '#test/store-of-file'
import { recordStatements } from '#test/statement-counter'
import { loadOwnSynonyms } from '../../startup/catalogue-folder.ts'

const store = await storeOfFile({ RATE_LIMIT_FACTOR: '1000000' })
await loadDemoParts(store)
await warmVehicleWords(store.database.db)
await loadOwnSynonyms(store.database.db)

type Query = { q: string; vehicle?: string; exact?: '1' }
const numbers = async (query: Query) =>
  (await store.anonymous.products.list({ query: { limit: 100, order: 'best', ...query } })).items
    .map(({ partNumber }) => partNumber)
    .toSorted()
const facets = (query: Query) => store.anonymous.products.countFacets({ query })

test.for([
  ['glorp torque wrench', 'torque wrench', ['glorp']],
  ['akebono brake pads', 'brake pads', ['akebono']],
  ['qqzz oil filter xxyy', 'oil filter', ['qqzz', 'xxyy']],
  ['6205-2RS bearing', '6205 bearing', ['2RS']],
] as const)('"%s" finds what "%s" finds, and names %j', async ([q, plain, leftOut]) => {
  const found = await numbers({ q })
  expect(found).toEqual(await numbers({ q: plain }))
  expect(found.length).toBeGreaterThan(0)
  const { search, total } = await facets({ q })
  expect(search?.leftOut).toEqual(leftOut)
  expect(total).toBe(found.length)
})

test('words that nobody has find nothing, are named, and cost few statements', async () => {
  const q = 'xyzzy plugh frobnicate'
  await numbers({ q })
  const { statements } = await recordStatements(store.database.pool, () => numbers({ q }))
  expect(statements.length).toBeLessThanOrEqual(7)
  expect(await numbers({ q })).toEqual([])
  expect((await facets({ q })).search).toMatchObject({
    leftOut: ['xyzzy', 'plugh', 'frobnicate'],
    corrected: null,
  })
})

test.for([
  ['2012 honda civic si oil filter', 'oil filter', '2012-honda-civic', ['si']],
  ['2018 camry le brake pads', 'brake pads', '2018-toyota-camry', ['le']],
  ['2016 f150 crew cab lariat air filter', 'air filter', '2016-ford-f-150', ['crew cab', 'lariat']],
] as const)('the trim of "%s" is named as unknown', async ([q, rest, vehicle, unknown]) => {
  const found = await numbers({ q })
  expect(found).toEqual(await numbers({ q: rest, vehicle }))
  expect(found.length).toBeGreaterThan(0)
  const { search } = await facets({ q })
  expect(search?.vehicle).toMatchObject({ slug: vehicle, isFilter: true, unknown })
  expect(search?.leftOut).toEqual([])
})

test('an engine narrows the parts of the vehicle, and one that it never had is named as unknown', async () => {
  const ofAll = await numbers({ q: '2014 camry oil filter' })
  expect(ofAll).toEqual(['OF-2276', 'OF-2351'])
  expect(await numbers({ q: '2014 camry 2.5 oil filter' })).toEqual(['OF-2351'])
  expect(await numbers({ q: '2014 camry v6 oil filter' })).toEqual(['OF-2276'])
  expect((await facets({ q: '2014 camry v6 oil filter' })).search?.vehicle?.engine).toBe('3.5 L V6')
  expect((await facets({ q: '2014 camry v6 oil filter' })).total).toBe(1)
  expect(await numbers({ q: '2014 camry 5.0 oil filter' })).toEqual(ofAll)
  const { search } = await facets({ q: '2014 camry 5.0 oil filter' })
  expect(search?.vehicle).toMatchObject({ engine: null, unknown: ['5.0'] })
})

test('one word too many beside a vehicle leaves what fits it', async () => {
  const found = await numbers({ q: '2014 civic glorp brake pads' })
  expect(found).toEqual(await numbers({ q: '2014 civic brake pads' }))
  expect((await facets({ q: '2014 civic glorp brake pads' })).search).toMatchObject({
    leftOut: ['glorp'],
    vehicle: { isFilter: true },
  })
})

test('the side of a part is that of its application where its name says none', async () => {
  const first = async (q: string) =>
    (await store.anonymous.products.list({ query: { q, order: 'best', limit: 1 } })).items[0]
      ?.partNumber
  expect(await first('2016 accord front rotors')).toBe('BR-30028')
  expect(await first('2016 accord rear rotors')).toBe('BR-28210S')
  expect(await numbers({ q: '2016 accord front rotors' })).not.toContain('BR-28210S')
})

test.for(['control arm', 'ball joints', 'gift card', '5w-30 oil'])(
  '%s is not carried, which is said, and nothing else is shown for it',
  async (q) => {
    expect(await numbers({ q })).toEqual([])
    const { search, total } = await facets({ q })
    expect([total, search?.notCarried.length, search?.corrected]).toEqual([0, 1, null])
    const suggested = await store.anonymous.products.suggest({ query: { q } })
    expect([suggested.items, suggested.meant]).toEqual([[], null])
    expect(suggested.notCarried).toEqual(search?.notCarried)
  },
)

test('beside a vehicle the other parts for it are shown', async () => {
  const q = '2015 camry control arm'
  expect(await numbers({ q })).toEqual(await numbers({ q: '2015 camry' }))
  expect((await facets({ q })).search).toMatchObject({
    notCarried: ['control arm'],
    vehicle: { isFilter: true },
  })
})

test('a kind is carried from the moment on that a product is one', async () => {
  expect(await numbers({ q: 'tie rod end' })).toEqual([])
  await store.addProduct({ productName: 'Tie Rod End, Outer' })
  expect(await numbers({ q: 'tie rod ends' })).toHaveLength(1)
  expect((await facets({ q: 'tie rod ends' })).search?.notCarried).toEqual([])
})

test.for(['Distributor Cap Premium', 'Sensor, Oxygen', 'Flywheel Reground'])(
  'a product called "%s" is found by what it is, though its name ends in something else',
  async (productName) => {
    const q = productName
      .replace(/(\w+), (\w+)/, '$2 $1')
      .split(' ')
      .slice(0, 2)
      .join(' ')
    const kind = q.replace(' Reground', '').toLowerCase()
    expect(await numbers({ q: kind })).toEqual([])
    await store.addProduct({ productName })
    expect(await numbers({ q: kind })).toHaveLength(1)
  },
)

test.for([
  ['return policy', 'returns'],
  ['tax exempt', 'tax'],
  ['free shipping', 'shipping'],
  ['return spring', null],
  ['shipping container lock', null],
] as const)('%s asks for the page %s', async ([q, help]) => {
  expect((await facets({ q })).search?.help).toBe(help)
  expect((await store.anonymous.products.suggest({ query: { q } })).help).toBe(help)
})

test('several numbers are all found, and nothing else', async () => {
  for (const q of ['CW-10M CW-13M', 'cw10m, cw13m', 'CW-10M / CW-13M', 'cw-10m and cw-13m']) {
    expect(await numbers({ q })).toEqual(['CW-10M', 'CW-13M'])
  }
})

test('words that name a vehicle suggest no parts for others', async () => {
  const { items } = await store.anonymous.products.suggest({
    query: { q: '2016 civic glorp brake pads' },
  })
  expect(items).toEqual([])
})

test('a suggestion for a kind that is begun lists that kind first', async () => {
  const { items } = await store.anonymous.products.suggest({ query: { q: 'oil fi' } })
  const first = items.slice(0, 3).map(({ partNumber }) => partNumber.slice(0, 3))
  expect(first).toEqual(['OF-', 'OF-', 'OF-'])
})
