import { afterAll, beforeAll, expect, test } from 'vitest'
import { partNumberKey } from '#contract/values/part-number'
import { addRows, guestOf, unitsIn } from '#test/guest'
import { openTestStore, type TestStore } from '#test/store'

// Other numbers lead to our parts wherever a part number is asked for.

let store: TestStore
const ids: Record<string, string> = {}
const all = ['ONE', 'TWO', 'THREE', 'OLD7', 'OWN5']

beforeAll(async () => {
  store = await openTestStore()
  for (const name of all) {
    const product = { productName: `Pad ${name}`, partNumber: `INT-${name}`, company: 'Halden' }
    ids[name] = (await store.addProduct(product)).toolId
  }
  await number('V48-1317', 'Vorland', 'ONE')
  await number('45022-TBA', 'Stopwell', 'ONE')
  await number('45022 TBA', 'Halvard', 'TWO')
  await number('TMW 309-5227', 'Tamsin Motor Works', 'OLD7', 'oe')
  await number('INT-OWN5', 'Vorland', 'TWO')
  await store.database.pool.query('insert into product_replacements values ($1, $2)', [
    ids['OLD7'],
    ids['THREE'],
  ])
  await store.database.pool.query(
    `update products set archived_at = now(), off_sale_as = 'hidden' where id = $1`,
    [ids['OLD7']],
  )
})
afterAll(() => store[Symbol.asyncDispose]())

function number(written: string, maker: string, name: string, kind = 'competitor') {
  return store.database.pool.query(
    `insert into interchange_numbers (number_key, number, maker, kind, product_id) values ($1, $2, $3, $4, $5)`,
    [partNumberKey(written), written, maker, kind, ids[name]],
  )
}

type Order = 'best' | 'newest' | 'name'
const listed = async (q: string, order: Order = 'best') =>
  (await store.anonymous.products.list({ query: { q, order, limit: 10 } })).items.map(
    ({ partNumber }) => partNumber,
  )
const reading = async (q: string) =>
  (await store.anonymous.products.countFacets({ query: { q } })).search?.numbers.map(
    ({ maker, partNumber }) => `${maker} ${partNumber}`,
  )

test.for([
  ['V48-1317', ['INT-ONE'], ['Vorland INT-ONE']],
  ['v48 1317', ['INT-ONE'], ['Vorland INT-ONE']],
  ['45022TBA', ['INT-TWO', 'INT-ONE'], ['Halvard INT-TWO', 'Stopwell INT-ONE']],
  ['Stopwell 45022-TBA', ['INT-ONE'], ['Stopwell INT-ONE']],
  ['45022-TBA halvard', ['INT-TWO'], ['Halvard INT-TWO']],
  ['TMW 309-5227', ['INT-THREE'], ['Tamsin Motor Works INT-THREE']],
  ['INT-OWN5', ['INT-OWN5'], []],
  ['V48-131', [], []],
] as const)('a search for %s lists %o', async ([q, parts, numbers]) => {
  expect(await listed(q)).toEqual(parts)
  expect((await listed(q, 'newest')).toSorted()).toEqual(parts.toSorted())
  expect(await reading(q)).toEqual(numbers)
  const { total } = await store.anonymous.products.countFacets({ query: { q } })
  expect(total).toBe(parts.length)
})

test('a filter of the list narrows what a number leads to', async () => {
  const query = { q: '45022-TBA', order: 'best', limit: 10, company: 'Nobody' } as const
  expect((await store.anonymous.products.list({ query })).items).toEqual([])
})

test('suggestions say whose number it is, and a number of ours comes first', async () => {
  const suggest = async (q: string) =>
    (await store.anonymous.products.suggest({ query: { q } })).items.map(
      ({ partNumber, by, other }) => [partNumber, by, other?.maker ?? null],
    )
  expect(await suggest('v48-1')).toEqual([['INT-ONE', 'other', 'Vorland']])
  expect(await suggest('45022')).toEqual([
    ['INT-TWO', 'other', 'Halvard'],
    ['INT-ONE', 'other', 'Stopwell'],
  ])
  expect(await suggest('TMW 309')).toEqual([['INT-THREE', 'other', 'Tamsin Motor Works']])
  expect((await suggest('INT-OWN5'))[0]).toEqual(['INT-OWN5', 'number', null])
  expect(await suggest('INT-OLD7')).toEqual([['INT-THREE', 'other', 'Halden']])
  // One digit away from another maker's number is another part of that maker.
  expect(await suggest('v48-1318')).toEqual([])
})

test('the address of a number answers its part; several parts are refused and named', async () => {
  const show = (partNumber: string) =>
    store.anonymous.products.showByPartNumber({ params: { partNumber } })
  expect((await show('v481317')).partNumber).toBe('INT-ONE')
  expect((await show('INT-OLD7')).partNumber).toBe('INT-THREE')
  expect((await show('INT-OWN5')).partNumber).toBe('INT-OWN5')
  await expect(show('45022-TBA')).rejects.toMatchObject({
    code: 'several_parts',
    problem: { details: { parts: ['INT-TWO', 'INT-ONE'] } },
  })
  await expect(show('V48-9999')).rejects.toMatchObject({ code: 'not_found' })
})

test('a part lists the numbers that it replaces, those of vehicle makers first', async () => {
  const { replaces } = await store.anonymous.products.showByPartNumber({
    params: { partNumber: 'INT-THREE' },
  })
  expect(replaces).toEqual([
    { number: 'INT-OLD7', maker: 'Halden', kind: 'ours', note: null, isSample: false },
  ])
  await number('OE 1', 'Zeta Motors', 'ONE', 'oe')
  const one = await store.anonymous.products.showByPartNumber({ params: { partNumber: 'INT-ONE' } })
  expect(one.replaces.map(({ number: written }) => written)).toEqual([
    'OE 1',
    '45022-TBA',
    'V48-1317',
  ])
})

test('the quick order takes the number of another maker, and asks which part if there are several', async () => {
  const query = { part: ['V48-1317', '45022-TBA', 'INT-OLD7', 'nothing 1'] }
  const [one, several, old, none] = await store.anonymous.parts.price({ query })
  expect(one).toMatchObject({ found: { partNumber: 'INT-ONE' }, other: { maker: 'Vorland' } })
  expect(several?.found).toBeNull()
  expect(several?.nearest.map(({ partNumber, maker }) => [partNumber, maker])).toEqual([
    ['INT-TWO', 'Halvard'],
    ['INT-ONE', 'Stopwell'],
  ])
  expect(old).toMatchObject({
    found: { partNumber: 'INT-THREE' },
    isFormerNumber: true,
    other: null,
  })
  expect(none).toMatchObject({ found: null, other: null })

  const guest = guestOf(store)
  const { rows } = await addRows(guest, [
    ['v48 1317', 2],
    ['45022-TBA', 1],
    ['INT-OLD7', 3],
  ])
  expect(rows.map(({ outcome, partNumber }) => [outcome, partNumber])).toEqual([
    ['added', 'INT-ONE'],
    ['unknown', null],
    ['added', 'INT-THREE'],
  ])
  expect(rows[1]?.nearest).toHaveLength(2)
  expect(await unitsIn(guest)).toEqual({ 'INT-ONE': 2, 'INT-THREE': 3 })
})
