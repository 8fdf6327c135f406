import { sql, type RawBuilder } from 'kysely'
import { countedProducts } from '#contract/constants'
import { partNumberKey } from '#contract/values/part-number'
import { askedNumbers, interchangeProducts, type VehicleCounts } from '#modules/fitment'
import type { Db } from '#platform/db'
import { synonymsEdition } from '../words/kept-synonyms.ts'
import { wordsQuery } from '../filters/search-query.repository.ts'
import type { ShelfCount } from './shelf-counts.repository.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { Counted } from './cell-columns.ts'

/** The counts of each value by itself. If `isWhole` is false, they are estimates. */
export type ValueCounts = VehicleCounts & { isWhole: boolean }

/**
 * What a search finds, in each cell of the filters. Up to 10,000 products are counted one by one. If there are more, those of
 * a part of the shelf are counted, and the numbers are multiplied.
 */
export async function countSearch(db: Db, words: string): Promise<Counted> {
  const { rows } = await sql<ShelfCount & { weight: number }>`
    select category, company, band, not is_sold_out as "isInStock", count(*) as count, max(weight) as weight
    from ${productsOf(words)} as found
    group by category, company, band, is_sold_out`.execute(db)
  const cells = rows.map(({ weight, ...cell }) => ({
    ...cell,
    count: Math.round(cell.count * weight),
  }))
  return { cells, isWhole: isWhole(rows, sum(rows)) }
}

type Value = {
  facet: 'category' | 'company' | 'band' | 'stock'
  value: string
  count: number
  weight: number
}

/** Some hundred values each. */
const mostKept = 500
const kept = createKeptAnswers<ValueCounts>({ most: mostKept })

/**
 * The same of a list without other filters: no filter leaves out what another one counts, so each value is counted by itself. What
 * was counted is kept until the shelf changes. Numbers of other makers are no part of the shelf, so they are read each time.
 */
export function countSearchByValue(
  db: Db,
  words: string,
  most: { companies: number },
): Promise<ValueCounts> {
  const count = () => countByValue(db, words, most)
  if (askedNumbers(words).length > 0) return count()
  return kept(db, `${synonymsEdition()} ${most.companies} ${words}`, count)
}

async function countByValue(
  db: Db,
  words: string,
  { companies: most }: { companies: number },
): Promise<ValueCounts> {
  const numbered = interchangeProducts(askedNumbers(words))
  const { rows } = await sql<Value>`
    select facet, value, products as count, weight
    from counts_of_search(${wordsQuery(words)}, ${partNumberKey(words)}, ${numbered}, ${countedProducts}, ${most})`.execute(
    db,
  )
  const weighed = ({ count, weight }: Value) => Math.round(count * weight)
  const of = (facet: Value['facet']) => rows.filter((row) => row.facet === facet)
  const inCategories = of('category')
  const [inStock] = of('stock')
  return {
    total: inCategories.reduce((total, row) => total + weighed(row), 0),
    isWhole: isWhole(rows, sum(inCategories)),
    byCategory: new Map(inCategories.map((row) => [row.value, weighed(row)])),
    companies: of('company').map((row) => ({ company: row.value, count: weighed(row) })),
    byBand: new Map(of('band').map((row) => [Number(row.value), weighed(row)])),
    inStock: inStock ? weighed(inStock) : 0,
  }
}

function productsOf(words: string): RawBuilder<unknown> {
  const numbered = interchangeProducts(askedNumbers(words))
  return sql`products_of_search(${wordsQuery(words)}, ${partNumberKey(words)}, ${numbered}, ${countedProducts})`
}

/** Products that weigh more than 1 stand for others. */
function isWhole(rows: readonly { weight: number }[], found: number): boolean {
  return found <= countedProducts && rows.every(({ weight }) => weight === 1)
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
