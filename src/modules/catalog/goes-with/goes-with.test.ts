import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFirstRules, replaceRules } from '#modules/catalog'
import { loadDemoParts } from '#test/demo-parts'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { catalogueFolder } from '../../../startup/catalogue-folder.ts'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await loadDemoParts(store)
})
afterAll(() => store[Symbol.asyncDispose]())

const csv = readFileSync(path.join(catalogueFolder, 'goes-with.csv'), 'utf8')
const going = async (partNumber: string) =>
  (await store.anonymous.parts.listGoingWith({ params: { partNumber } })).map(
    ({ why, product }) => [product.partNumber, why] as const,
  )
async function rename(slug: string, to: string): Promise<void> {
  const list = await admin.client.staffCategories.list()
  const version = list.find((one) => one.slug === slug)?.version ?? 0
  await admin.client.staffCategories.edit({
    params: { slug },
    body: { version, changes: { slug: to } },
  })
}
const rules = async () =>
  (await store.database.pool.query<{ words: string }>('select words from goes_with_rules')).rows

test.for([
  ['RT-12072', 'DS-12005', 'Both have a 1/2 in. drive'],
  ['DS-12005', 'RT-12072', 'Both have a 1/2 in. drive'],
  ['DS-12005', 'TW-40200', 'Both have a 1/2 in. drive'],
  ['SP-18TS', 'SK-SP3', 'One of its sockets is for the 13/16 in. hex of the plug'],
  ['SP-14IR', 'TW-14025', 'Covers the 22 N·m of the plug: 5–25 N·m'],
  ['FB-WB14', 'TW-40200', 'Covers the 120–140 N·m of the bolts: 40–200 N·m'],
  ['BT-35F', 'CH-1202M', 'Charges 12 V batteries'],
  ['CH-1202M', 'BT-35F', 'A 12 V battery, which this charger charges'],
  ['IW-12C', 'AC-30H', 'Delivers 10.2 CFM, and the wrench uses 6 CFM'],
  ['FJ-30SL', 'JS-06P', 'Holds 6 ton, and the jack lifts 2,722 kg'],
  ['BP-1047C', 'BR-30028', 'Fits the same axle of the same vehicles'],
  ['BR-30028', 'BP-1047C', 'Fits the same axle of the same vehicles'],
] as const)('%s goes with %s, and it is said why', async ([part, other, why]) => {
  const found = new Map(await going(part))
  expect(found.get(other)).toMatch(why)
  expect(found.size).toBeLessThanOrEqual(6)
})

test.for([
  ['a ratchet of another drive', 'RT-12072', ['DS-38M10', 'SS-14M11', 'RT-38072']],
  ['a 24 V charger alone, or an alternator', 'BT-35F', ['AL-130C', 'AL-080T', 'BT-48AGM']],
  ['rotors of the rear axle', 'BP-1047C', ['BR-28210S', 'BR-33020R']],
  ['a torque wrench that does not reach', 'SP-14IR', ['TW-34800', 'TW-12250SB']],
  ['stands that hold less', 'FJ-100T', ['JS-03P', 'JS-06P']],
] as const)('not %s', async ([, part, others]) => {
  const found = (await going(part)).map(([partNumber]) => partNumber)
  expect(found.filter((partNumber) => (others as readonly string[]).includes(partNumber))).toEqual(
    [],
  )
})

test('what is in stock comes first, and nothing is there twice', async () => {
  const found = await store.anonymous.parts.listGoingWith({ params: { partNumber: 'RT-12072' } })
  const stock = found.map(({ product }) => product.availableQuantity >= product.minimumOrder)
  expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)))
  expect(stock).toContain(false)
  expect(new Set(found.map(({ product }) => product._id)).size).toBe(found.length)
})

test('a part without rules has none, and a number of nothing is refused', async () => {
  expect(await going('TC-27R7')).toEqual([])
  await expect(going('no such part')).rejects.toMatchObject({ code: 'not_found' })
})

test('rules go with a category that gets another address, and rules of staff stay at a start', async () => {
  const before = await rules()
  expect(await loadFirstRules(store.database.pool, csv)).toBe(0)
  const head = csv.split('\n', 1)[0] ?? ''
  const one = `${head}\nsockets,sizes,torque,range,drive,Of one drive\n`
  expect(await replaceRules(store.database.pool, one)).toBe(1)
  await rename('torque', 'torque-tools')
  expect(new Map(await going('DS-12005')).get('TW-40200')).toBe('Of one drive')
  await expect(replaceRules(store.database.pool, csv)).rejects.toThrow(
    'Line 4: there is no category "torque".',
  )
  expect(await rules()).toEqual([{ words: 'Of one drive' }])
  await rename('torque-tools', 'torque')
  expect(await replaceRules(store.database.pool, csv)).toBe(before.length)
})
