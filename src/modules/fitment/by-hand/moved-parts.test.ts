import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewApplication } from '#contract/fitment/applications-desk.schema'
import { checkInvariants } from '#platform/invariants'
import { byHand } from '#test/fitment-by-hand'
import {
  forgetFitments,
  plantedEngines,
  plantedModels,
  plantFitments,
  plantVehicles,
} from '#test/planted-fitment'
import { openTestStore, type TestStore } from '#test/store'
import { settleCoverage } from '../coverage/settle-coverage.repository.ts'
import { fitmentInvariants } from '../invariants.ts'

// A change by hand counts the changed part alone. What is kept must be what counting everything anew says.

const parts = ['MOVE-1', 'MOVE-2', 'MOVE-3', 'MOVE-DRAFT']

let store: TestStore
let hand: ReturnType<typeof byHand>
beforeAll(async () => {
  store = await openTestStore()
  const admin = await store.admin()
  hand = byHand(admin)
  await admin.client.staffCategories.create({
    body: { name: 'Brakes', slug: 'brakes', description: '', picture: '' },
  })
  await plantVehicles(store.database.pool)
  for (const partNumber of parts) await store.addProduct({ productName: partNumber, partNumber })
  await store.database.pool.query(
    `update products set category = 'brakes' where part_number = 'MOVE-3'`,
  )
  await archive('MOVE-DRAFT')
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await store.database.pool.query('delete from parts_to_cover')
  await forgetFitments(store.database.pool)
})

const archive = (partNumber: string) =>
  store.database.pool.query(
    `update products set archived_at = now(), off_sale_as = 'hidden' where part_number = $1`,
    [partNumber],
  )
/** The rules of which counting anew says something else. */
async function miscounted(): Promise<string[]> {
  const verdicts = await checkInvariants(store.platform.db, fitmentInvariants)
  return verdicts.filter(({ violations }) => violations > 0).map(({ name }) => name)
}
const coverage = async () =>
  (
    await store.database.pool.query(
      'select model_id, category, parts, year_from, year_to from model_coverage order by 1, 2',
    )
  ).rows
const keysOf = async (partNumber: string) => (await hand.rowsOf(partNumber)).map(({ key }) => key)
const comet = (yearFrom: number, yearTo: number, engine = ''): NewApplication => ({
  make: 'Northway',
  model: 'Comet',
  yearFrom,
  yearTo,
  engine,
})

test('after random changes and steps back the counts are those of counting anew', async () => {
  const random = numbersFrom(20_261_123)
  const pick = <One>(list: readonly One[]): One => list[random(list.length)] as One
  const application = (): NewApplication => {
    const { make, name } = pick(plantedModels)
    const yearFrom = 2010 + random(10)
    const yearTo = Math.min(2019, yearFrom + random(5))
    const engine = random(2) === 0 ? '' : pick(plantedEngines).label
    return { make, model: name, yearFrom, yearTo, engine, note: `note ${random(1_000_000)}` }
  }
  for (let round = 0; round < 10; round++) {
    for (let step = 0; step < 6; step++) {
      const part = pick(parts)
      const [last] = (await hand.editsOf(part)).filter(({ canBeUndone }) => canBeUndone)
      if (last && random(4) === 0) {
        await hand.undo(last._id)
      } else {
        const remove = (await keysOf(part)).filter(() => random(2) === 0)
        const add = Array.from({ length: random(3) + (remove.length === 0 ? 1 : 0) }, application)
        await hand.change(part, { remove, add })
      }
    }
    expect(await miscounted()).toEqual([])
  }
})

test('the years of a model shrink with the part that alone reached them', async () => {
  await hand.change('MOVE-1', { add: [comet(2010, 2012)] })
  await hand.change('MOVE-2', { add: [comet(2012, 2018)] })
  await hand.change('MOVE-3', { add: [comet(2011, 2019)] })
  const others = { model_id: 199_001, category: 'other' }
  expect(await coverage()).toContainEqual({ ...others, parts: 2, year_from: 2010, year_to: 2018 })
  await hand.change('MOVE-1', { remove: await keysOf('MOVE-1') })
  expect(await coverage()).toContainEqual({ ...others, parts: 1, year_from: 2012, year_to: 2018 })
  await hand.change('MOVE-2', { remove: await keysOf('MOVE-2') })
  expect(await coverage()).toEqual([
    { model_id: 199_001, category: 'brakes', parts: 1, year_from: 2011, year_to: 2019 },
  ])
  expect(await miscounted()).toEqual([])
})

test('an engine stays with a vehicle while another part differs by it', async () => {
  const engine = plantedEngines[0].label
  await hand.change('MOVE-1', { add: [comet(2010, 2012, engine)] })
  await hand.change('MOVE-2', { add: [comet(2012, 2012, engine)] })
  await hand.change('MOVE-1', { remove: await keysOf('MOVE-1') })
  const { rows } = await store.database.pool.query('select vehicle_id from vehicle_engines')
  expect(rows).toEqual([{ vehicle_id: 1_990_012_012 }])
  expect(await miscounted()).toEqual([])
})

test('a part whose category a job has still to count is counted with its models', async () => {
  await plantFitments(store.database, [
    { partNumber: 'MOVE-1', modelId: 199_001, yearFrom: 2010, yearTo: 2014 },
    { partNumber: 'MOVE-1', modelId: 199_002, yearFrom: 2010, yearTo: 2014 },
  ])
  await store.database.pool.query(
    `update products set category = 'brakes' where part_number = 'MOVE-1'`,
  )
  const [first] = await keysOf('MOVE-1')
  await hand.change('MOVE-1', { remove: [String(first)] })
  await settleCoverage(store.database.db)
  expect(await miscounted()).toEqual([])
  await store.database.pool.query(
    `update products set category = 'other' where part_number = 'MOVE-1'`,
  )
  await settleCoverage(store.database.db)
  expect(await miscounted()).toEqual([])
})

/** Whole numbers below a bound, always the same ones (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
