import type { SearchReading } from '#contract/catalog/finding.schema'
import type { ProductFilter } from '#contract/catalog/product-list.schema'
import type { Db } from '#platform/db'
import { askedNumbers, findBehind, otherNumberOf } from '#modules/fitment'
import { categoryNow } from './categories/categories.repository.ts'
import { correctSearch, meantAtOnce } from './finding/correct-search.ts'
import { listProducts, type ListedQuery } from './products/products.repository.ts'
import { currentSynonyms } from './words/kept-synonyms.ts'
import { readSearch } from './words/read-search.ts'

/** How the words were read, but for the vehicle among them. */
type Reading = Omit<SearchReading, 'vehicle'>
type Listed = Awaited<ReturnType<typeof listProducts>>

/**
 * One page of the list. If it is empty, a former address of a category leads to the category, and words of which nothing is
 * found are read as those that were probably meant.
 */
export async function findListed(db: Db, query: ListedQuery, forStaff: boolean): Promise<Listed> {
  const listed = await listInCategory(db, query, forStaff)
  if (listed.rows.length > 0 || !query.q || query.exact) return listed
  const meant = await correctSearch(db, query.q)
  return meant === null ? listed : listInCategory(db, { ...query, q: meant }, forStaff)
}

async function listInCategory(db: Db, query: ListedQuery, forStaff: boolean): Promise<Listed> {
  const listed = await listProducts(db, query, forStaff)
  if (listed.rows.length > 0 || !query.category) return listed
  const category = await categoryNow(db, query.category)
  return category === undefined ? listed : listProducts(db, { ...query, category }, forStaff)
}

/** What a search finds, as `count` counts it, and how it read the words. Nothing is found if `total` is 0. */
export async function countRead<Found extends { total: number }>(
  db: Db,
  { q, exact }: Pick<ProductFilter, 'q' | 'exact'>,
  count: (q: string | undefined) => Promise<Found>,
): Promise<{ found: Found; reading: Reading | undefined }> {
  if (!q) return { found: await count(undefined), reading: undefined }
  const asked = meantAtOnce(q, { exact })
  const [found, numbers] = await Promise.all([count(asked), otherNumbersIn(db, asked)])
  const readingOf = (to: string): Reading => ({
    understood: [...readSearch(to, currentSynonyms()).understood],
    corrected: q === to ? null : { from: q, to },
    numbers,
  })
  if (found.total > 0 || exact) return { found, reading: readingOf(asked) }
  const meant = await correctSearch(db, asked)
  if (meant === null) return { found, reading: readingOf(asked) }
  return { found: await count(meant), reading: readingOf(meant) }
}

/** The parts behind the words, if they are a number of another maker. */
async function otherNumbersIn(db: Db, words: string): Promise<SearchReading['numbers']> {
  const rows = await findBehind(db, askedNumbers(words))
  return rows.flatMap((row) => {
    const other = otherNumberOf(row)
    return other === null ? [] : [{ ...other, partNumber: row.part_number }]
  })
}
