import { countedProducts, priceBands, type PriceBand } from '#contract/constants'
import type { Facets } from '#contract/catalog/finding.schema'
import type { ProductFilter } from '#contract/catalog/product-list.schema'
import { add, cellsOfEither, columnsOf, type CellColumns, type Counted } from './cell-columns.ts'
import type { ValueCounts } from './search-counts.repository.ts'

/** All but what is said of the category and its attributes. */
export type CountedFilters = Omit<Facets, 'category' | 'attributes' | 'categoryNow' | 'search'>

const bands = Object.keys(priceBands) as PriceBand[]
/** The filter offers this many companies, those with the most products, besides the chosen ones. */
export const companyChoices = 24
type Categories = readonly { slug: string; name: string }[]

/**
 * The count beside each choice: the products it would show with all other filters unchanged. Estimates are rounded to two
 * digits, and the total ends at the number up to which searches are counted.
 */
export function facetsOf(
  { cells, isWhole }: Counted,
  filter: ProductFilter,
  categories: Categories,
): CountedFilters {
  const columns = columnsOf(cells)
  const counts = countChoices(columns, filter)
  const shown = (count: number) => shownCount(count, isWhole)
  const position = new Map(columns.categories.map((slug, index) => [slug, index]))
  const total = shown(counts.total)
  return {
    total: isWhole ? total : Math.min(total, countedProducts),
    isWhole,
    categories: categories
      // Where nothing is found, all categories stay, as ways to go on.
      .filter(
        ({ slug }) =>
          cells.length === 0 || position.has(slug) || slug === filter.category || !isWhole,
      )
      .map(({ slug, name }) => ({
        slug,
        name,
        count: shown(counts.byCategory[position.get(slug) ?? -1] ?? 0),
      })),
    companies: companiesOf(columns, counts.byCompany, filter.company ?? []).map(
      ({ company, count }) => ({ company, count: shown(count) }),
    ),
    prices: bands.map((band, index) => ({ band, count: shown(counts.byBand[index] ?? 0) })),
    inStock: shown(counts.inStock),
    loosened: {
      category: shown(counts.without.category),
      company: shown(counts.without.company),
      price: shown(counts.without.price),
      inStock: shown(counts.without.inStock),
    },
  }
}

/** How many products a category has, whatever the other filters ask. */
export function inCategory({ cells }: Counted, category: string): number {
  const { categories, ofCategory } = columnsOf(cells)
  return ofCategory[categories.indexOf(category)] ?? 0
}

/** The same of a list that has no filter but its words or its vehicle. */
export function facetsOfValues(
  { total, isWhole, byCategory, companies, byBand, inStock }: ValueCounts,
  categories: Categories,
): CountedFilters {
  const shown = (count: number) => shownCount(count, isWhole)
  return {
    total: isWhole ? total : Math.min(shown(total), countedProducts),
    isWhole,
    categories: categories
      .filter(({ slug }) => total === 0 || byCategory.has(slug) || !isWhole)
      .map(({ slug, name }) => ({ slug, name, count: shown(byCategory.get(slug) ?? 0) })),
    companies: companies
      .toSorted((a, b) => inEnglish.compare(a.company, b.company))
      .map(({ company, count }) => ({ company, count: shown(count) })),
    prices: bands.map((band, index) => ({ band, count: shown(byBand.get(index) ?? 0) })),
    inStock: shown(inStock),
    loosened: {
      category: shown(total),
      company: shown(total),
      price: shown(total),
      inStock: shown(total),
    },
  }
}

/** Estimates have two digits. */
function shownCount(count: number, isWhole: boolean): number {
  return isWhole ? count : Number(count.toPrecision(2))
}

/**
 * One pass over the cells that may count. A cell that passes all filters counts everywhere; one that fails a single filter
 * counts where that filter is left out.
 */
function countChoices(columns: CellColumns, filter: ProductFilter) {
  const { category, company, band, isInStock, count } = columns
  const byCategory = new Float64Array(columns.categories.length)
  const byCompany = new Float64Array(columns.companies.length)
  const byBand = new Float64Array(bands.length)
  const without = { category: 0, company: 0, price: 0, inStock: 0 }
  let total = 0
  let inStock = 0

  const chosen = new Set(filter.company)
  const isChosen = columns.companies.map((name) => chosen.size === 0 || chosen.has(name))
  const wantedCategory = filter.category ? columns.categories.indexOf(filter.category) : null
  const wantedBand = filter.price ? bands.indexOf(filter.price) : null
  const few =
    wantedCategory !== null && chosen.size > 0
      ? cellsOfEither(columns, {
          category: wantedCategory,
          companies: [...chosen].map((name) => columns.companies.indexOf(name)),
        })
      : null
  const cells = few?.length ?? count.length
  for (let index = 0; index < cells; index++) {
    const at = few?.[index] ?? index
    const hasCategory = wantedCategory === null || category[at] === wantedCategory
    const hasCompany = isChosen[company[at] ?? -1] === true
    const hasPrice = wantedBand === null || band[at] === wantedBand
    const hasStock = !filter.inStock || isInStock[at] === 1
    const failed = +!hasCategory + +!hasCompany + +!hasPrice + +!hasStock
    if (failed > 1) continue
    const products = count[at] ?? 0
    if (failed === 0) total += products
    if (failed === 0 || !hasCategory) {
      without.category += products
      add(byCategory, category[at], products)
    }
    if (failed === 0 || !hasCompany) {
      without.company += products
      add(byCompany, company[at], products)
    }
    if (failed === 0 || !hasPrice) {
      without.price += products
      add(byBand, band[at], products)
    }
    if (failed === 0 || !hasStock) {
      without.inStock += products
      if (isInStock[at] === 1) inStock += products
    }
  }
  return { total, byCategory, byCompany, byBand, inStock, without }
}

function companiesOf(
  { companies, largestCompanies }: CellColumns,
  byCompany: Float64Array,
  chosen: readonly string[],
): CountedFilters['companies'] {
  const largest = largestCompanies.slice(0, companyChoices)
  const counts = new Map(largest.map((at) => [companies[at] ?? '', byCompany[at] ?? 0]))
  for (const company of chosen) counts.set(company, byCompany[companies.indexOf(company)] ?? 0)
  return [...counts]
    .toSorted(([a], [b]) => inEnglish.compare(a, b))
    .map(([company, count]) => ({ company, count }))
}

const inEnglish = new Intl.Collator('en')
