import { expect, test } from 'vitest'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnCatalogue } from '../../demo/catalogue.ts'
import { loadOwnSynonyms } from '../../src/startup/catalogue-folder.ts'
import { isRight, readQueries, type WantedSearch } from './queries.ts'

// Searches as people write them, each with what must be among its first three results. What is missed is printed.

const store = await storeOfFile({ RATE_LIMIT_FACTOR: '1000000' })
await loadOwnCatalogue(store.database.pool)
await loadOwnSynonyms(store.database.db)

async function missed(searches: readonly WantedSearch[]): Promise<string[]> {
  const misses: string[] = []
  for (const search of searches) {
    const { items } = await store.anonymous.products.list({
      query: { q: search.query, order: 'best', limit: 3 },
    })
    if (isRight(search, items)) continue
    const found = items.map(({ partNumber }) => partNumber).join(' ') || 'nothing'
    misses.push(`${search.query}: ${found}, not ${search.rule} ${search.wanted}`)
  }
  return misses
}

test.for([
  ['catalogue', 200, 0.97],
  ['shop', 60, 0.8],
] as const)(
  'of the searches of %s.csv the right products come first',
  async ([file, of, least]) => {
    const searches = readQueries(file)
    expect(searches.length).toBeGreaterThanOrEqual(of)
    const misses = await missed(searches)
    const share = 1 - misses.length / searches.length
    if (misses.length > 0 && (file === 'catalogue' || share < least))
      console.info(`${file}: ${(100 * share).toFixed(1)} %\n${misses.join('\n')}`)
    expect(share).toBeGreaterThanOrEqual(least)
  },
)

test('a rule is not met by other products, by too few, or by none', () => {
  const found = [{ partNumber: 'BR-30028', category: 'brakes' }]
  expect(isRight({ rule: 'all', wanted: 'BR-30028' }, found)).toBe(true)
  expect(isRight({ rule: 'all', wanted: 'BR-30028 BR-28025' }, found)).toBe(false)
  expect(isRight({ rule: 'one', wanted: 'BR-30028 BR-28025' }, found)).toBe(true)
  expect(isRight({ rule: 'only', wanted: 'BR-* category:sockets' }, found)).toBe(true)
  expect(isRight({ rule: 'only', wanted: 'category:brakes' }, found)).toBe(true)
  expect(isRight({ rule: 'only', wanted: 'BP-*' }, found)).toBe(false)
  expect(isRight({ rule: 'only', wanted: 'BP-*' }, [])).toBe(false)
})
