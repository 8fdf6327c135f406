import type { SearchReading } from '#contract/catalog/finding.schema'
import type { ProductFilter } from '#contract/catalog/product-list.schema'
import type { Db } from '#platform/db'
import { askedNumbers, findInterchange, otherNumberOf } from '#modules/fitment'
import { categoryNow } from './categories/categories.repository.ts'
import { correctSearch, meantAtOnce, type MeantSearch } from './finding/correct-search.ts'
import { listProducts, type ListedQuery } from './lists/product-list.repository.ts'
import { helpIn } from './words/help-words.ts'
import { currentSynonyms } from './words/kept-synonyms.ts'
import { readSearch } from './words/read-search.ts'

/** How the words were read, but for the vehicle among them and the page that they ask for. */
export type Reading = Omit<SearchReading, 'vehicle' | 'help'>
type Listed = Awaited<ReturnType<typeof listProducts>>

/**
 * One page of the list. If it is empty, a former address of a category leads to the category, and words of which nothing is
 * found are read as those that were probably meant.
 */
export async function findListed(db: Db, query: ListedQuery, forStaff: boolean): Promise<Listed> {
  const listed = await listInCategory(db, query, forStaff)
  if (listed.rows.length > 0 || !query.q || query.exact || helpIn(query.q) !== null) return listed
  const q = (await correctSearch(db, query.q))?.q ?? null
  return q === null ? listed : listInCategory(db, { ...query, q }, forStaff)
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
): Promise<{ found: Found; reading: Reading | undefined; q?: string }> {
  if (!q) return { found: await count(undefined), reading: undefined }
  const asked = meantAtOnce(q, { exact })
  const [found, numbers] = await Promise.all([count(asked), otherNumbersIn(db, asked)])
  const readingOf = (to: string, meant?: MeantSearch): Reading => {
    const { understood, leftOut } = readSearch(to, currentSynonyms())
    const put = meant?.corrected ?? asked
    return {
      understood: [...understood],
      corrected: q === put ? null : { from: q, to: put },
      numbers,
      leftOut: [...leftOut, ...(meant?.leftOut ?? [])],
      notCarried: meant?.notCarried ?? [],
    }
  }
  if (found.total > 0 || exact || helpIn(q) !== null) return { found, reading: readingOf(asked) }
  const meant = await correctSearch(db, asked)
  if (meant === null) return { found, reading: readingOf(asked) }
  if (meant.q === null) return { found, reading: readingOf(asked, meant) }
  return { found: await count(meant.q), reading: readingOf(meant.q, meant), q: meant.q }
}

/** The parts that the words lead to, if they are an other number. */
async function otherNumbersIn(db: Db, words: string): Promise<SearchReading['numbers']> {
  const rows = await findInterchange(db, askedNumbers(words))
  return rows.flatMap((row) => {
    const other = otherNumberOf(row)
    return other === null ? [] : [{ ...other, partNumber: row.part_number }]
  })
}
