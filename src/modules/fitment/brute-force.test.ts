import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  plantedEngines,
  plantedModels,
  plantedYears,
  plantFitments,
  plantKinds,
  plantVehicles,
  type PlantedRow,
} from '#test/planted-fitment'
import { openTestStore, type TestStore } from '#test/store'

// The call for a page of parts and the filter of the list, each compared with a plain reading of the same rows: 100
// parts and 100 vehicles, 10,000 pairs.

const pairs = { parts: 100, vehicles: 100 }

type Drawn = {
  rows: PlantedRow[]
  kinds: { partNumber: string; kind: string; isComplete: boolean }[]
  vehicles: { modelId: number; slug: string; year: number; engine: string | null }[]
}

const partNumbers = Array.from({ length: pairs.parts }, (_, index) => `BF-${index}`)

const drawn: fc.Arbitrary<Drawn> = fc.record({
  rows: fc.array(
    fc
      .record({
        partNumber: fc.constantFrom(...partNumbers),
        modelId: fc.constantFrom(...plantedModels.map(({ id }) => id)),
        yearFrom: fc.constantFrom(...plantedYears),
        years: fc.integer({ min: 0, max: 6 }),
        engineId: fc.constantFrom(null, null, ...plantedEngines.map(({ id }) => id)),
        position: fc.constantFrom(null, 1, 2),
        note: fc.constantFrom(null, null, null, 'with towing package', 'with 320 mm rotors'),
      })
      .map(({ years, ...row }) => ({
        ...row,
        yearTo: Math.min(row.yearFrom + years, plantedYears.at(-1) ?? 0),
      })),
    { minLength: 600, maxLength: 600, size: 'max' },
  ),
  kinds: fc.tuple(
    ...partNumbers.map((partNumber) =>
      fc
        .constantFrom(
          { kind: 'vehicle', isComplete: true },
          { kind: 'vehicle', isComplete: false },
          { kind: 'universal', isComplete: false },
          { kind: 'by_size', isComplete: false },
          { kind: 'unknown', isComplete: false },
        )
        .map((kind) => ({ partNumber, ...kind })),
    ),
  ),
  vehicles: fc.array(
    fc
      .record({
        model: fc.constantFrom(...plantedModels),
        year: fc.constantFrom(...plantedYears),
        engine: fc.constantFrom(null, ...plantedEngines.map(({ slug }) => slug)),
      })
      .map(({ model, year, engine }) => ({
        modelId: model.id,
        slug: `${year}-${model.slug}`,
        year,
        engine,
      })),
    { minLength: pairs.vehicles, maxLength: pairs.vehicles, size: 'max' },
  ),
})

let store: TestStore
let sample: Drawn
beforeAll(async () => {
  store = await openTestStore()
  await plantVehicles(store.database.pool)
  for (const partNumber of partNumbers) {
    await store.addProduct({ productName: `Part ${partNumber}`, partNumber })
  }
  const [first] = fc.sample(drawn, { numRuns: 1, seed: 74 })
  if (!first) throw new Error('Nothing was drawn.')
  const isUniversal = new Set(
    first.kinds.filter(({ kind }) => kind === 'universal').map(({ partNumber }) => partNumber),
  )
  // What is universal has no applications.
  sample = { ...first, rows: first.rows.filter((row) => !isUniversal.has(row.partNumber)) }
  await plantKinds(
    store.database.pool,
    sample.kinds.filter(({ kind }) => kind !== 'unknown'),
  )
  await plantFitments(store.database, sample.rows)
})
afterAll(() => store[Symbol.asyncDispose]())

/** The rule of the verdicts, read row by row and without the code of the store. */
function verdictOf(
  kind: Drawn['kinds'][number],
  { modelId, year, engine }: Drawn['vehicles'][number],
): string {
  if (kind.kind === 'universal') return 'universal'
  const engineId = plantedEngines.find(({ slug }) => slug === engine)?.id
  let best = 0
  for (const row of sample.rows) {
    if (row.partNumber !== kind.partNumber || row.modelId !== modelId) continue
    if (year < row.yearFrom || year > row.yearTo) continue
    if (row.engineId && engineId && row.engineId !== engineId) continue
    best = Math.max(best, row.note || (row.engineId && !engineId) ? 1 : 2)
  }
  if (best === 2) return 'fits'
  if (best === 1) return 'fits_with'
  if (kind.kind === 'by_size') return 'by_size'
  return kind.isComplete ? 'does_not_fit' : 'not_confirmed'
}

test('the verdicts of a page, the filter of the list and its counts are those of a plain reading, for 10,000 pairs', async () => {
  const seen = new Map<string, number>()
  for (const vehicle of sample.vehicles) {
    const query = { vehicle: vehicle.slug, ...(vehicle.engine && { engine: vehicle.engine }) }
    const expected = sample.kinds.map((kind) => verdictOf(kind, vehicle))
    const judged = await store.anonymous.fitment.judge({ query: { ...query, part: partNumbers } })
    expect(judged.map(({ verdict }) => verdict)).toEqual(expected)
    const { items } = await store.anonymous.products.list({ query: { ...query, limit: '100' } })
    const fitting = partNumbers.filter((_, index) => expected[index]?.startsWith('fits'))
    expect(items.map(({ partNumber }) => partNumber)).toEqual(fitting)
    const facets = await store.anonymous.products.countFacets({ query })
    expect(facets.total).toBe(fitting.length)
    for (const verdict of expected) seen.set(verdict, (seen.get(verdict) ?? 0) + 1)
  }
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000)
  // The sample says something only if it has some of everything.
  expect([...seen.keys()].toSorted()).toEqual(
    ['by_size', 'does_not_fit', 'fits', 'fits_with', 'not_confirmed', 'universal'].toSorted(),
  )
  expect(Math.min(...seen.values())).toBeGreaterThan(200)
})

test.each([
  ['few', 1],
  ['many', 1_000_000],
] as const)(
  'in every order and page by page a list has the same parts, of a vehicle with %s too',
  async (_, parts) => {
    const { pool } = store.database
    await pool.query('update vehicles set parts = $1', [parts])
    for (const vehicle of sample.vehicles.slice(0, 20)) {
      const query = { vehicle: vehicle.slug, ...(vehicle.engine && { engine: vehicle.engine }) }
      const fitting = partNumbers.filter((_part, index) =>
        verdictOf(sample.kinds[index]!, vehicle).startsWith('fits'),
      )
      for (const order of ['oldest', 'newest', 'name', '-price'] as const) {
        const found = await pagesOf({ ...query, order })
        expect(found.toSorted()).toEqual(fitting.toSorted())
        const isByAge = order === 'oldest' || order === 'newest'
        const inOrder = order === 'newest' ? fitting.toReversed() : fitting
        expect(isByAge ? found : inOrder).toEqual(inOrder)
      }
      const { total } = await store.anonymous.products.countFacets({ query })
      expect(total).toBe(fitting.length)
    }
  },
)

async function pagesOf(query: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { partNumber: string }[]; next: string | null } =
      await store.anonymous.products.list({
        query: { ...query, limit: '7', ...(cursor && { cursor }) },
      })
    found.push(...page.items.map(({ partNumber }) => partNumber))
    cursor = page.next
  } while (cursor !== null)
  return found
}
