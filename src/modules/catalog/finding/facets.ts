import { countedProducts, priceBands, type PriceBand } from '#contract/constants'
import type { Facets, ProductFilter } from '#contract/products.schema'

/** How many products share the same values of all filters. `band` is an index into the price bands. */
export type FacetCell = {
  category: string
  company: string
  band: number
  isInStock: boolean
  count: number
}

type Choice = 'category' | 'company' | 'price' | 'inStock'

const bands = Object.keys(priceBands) as PriceBand[]
/** The filter offers this many companies, those with the most products, besides the chosen ones. */
const companyChoices = 24

/** The count beside each choice: the products it would show with all other filters unchanged. */
export function facetsOf(
  cells: readonly FacetCell[],
  filter: ProductFilter,
  categories: readonly { slug: string; name: string }[],
): Facets {
  const chosen = new Set(filter.company)
  const allows: Record<Choice, (cell: FacetCell) => boolean> = {
    category: ({ category }) => !filter.category || category === filter.category,
    company: ({ company }) => chosen.size === 0 || chosen.has(company),
    price: ({ band }) => !filter.price || bands[band] === filter.price,
    inStock: ({ isInStock }) => !filter.inStock || isInStock,
  }
  const without = (left: Choice | null) => {
    const asked = Object.entries(allows).filter(([choice]) => choice !== left)
    return cells.filter((cell) => asked.every(([, allow]) => allow(cell)))
  }
  const whole = sum(cells)
  const byCategory = tally(without('category'), ({ category }) => category)
  const byBand = tally(without('price'), ({ band }) => band)
  const present = new Set(cells.map(({ category }) => category))
  return {
    total: sum(without(null)),
    isWhole: whole <= countedProducts || !filter.q,
    categories: categories
      .filter(({ slug }) => present.has(slug) || slug === filter.category)
      .map(({ slug, name }) => ({ slug, name, count: byCategory.get(slug) ?? 0 })),
    companies: companiesOf(cells, without('company'), chosen),
    prices: bands.map((band, index) => ({ band, count: byBand.get(index) ?? 0 })),
    inStock: sum(without('inStock').filter(({ isInStock }) => isInStock)),
    loosened: {
      category: sum(without('category')),
      company: sum(without('company')),
      price: sum(without('price')),
      inStock: sum(without('inStock')),
    },
  }
}

function companiesOf(
  cells: readonly FacetCell[],
  counted: readonly FacetCell[],
  chosen: ReadonlySet<string>,
): Facets['companies'] {
  const counts = tally(counted, ({ company }) => company)
  const known = [...tally(cells, ({ company }) => company)].toSorted(
    ([a, manyOfA], [b, manyOfB]) => manyOfB - manyOfA || (a < b ? -1 : 1),
  )
  const names = new Set([...known.slice(0, companyChoices).map(([company]) => company), ...chosen])
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((company) => ({ company, count: counts.get(company) ?? 0 }))
}

function tally<Key>(cells: readonly FacetCell[], keyOf: (cell: FacetCell) => Key) {
  const counts = new Map<Key, number>()
  for (const cell of cells) counts.set(keyOf(cell), (counts.get(keyOf(cell)) ?? 0) + cell.count)
  return counts
}

function sum(cells: readonly FacetCell[]): number {
  return cells.reduce((total, { count }) => total + count, 0)
}
