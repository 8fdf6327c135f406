import { countedProducts, priceBands, type PriceBand } from '#contract/constants'
import type { Facets, ProductFilter } from '#contract/products.schema'
import type { ShelfCount } from '../products/shelf-counts.repository.ts'
import type { Counted } from './facets.repository.ts'

type Choice = 'category' | 'company' | 'price' | 'inStock'

const bands = Object.keys(priceBands) as PriceBand[]
/** The filter offers this many companies, those with the most products, besides the chosen ones. */
const companyChoices = 24

/**
 * The count beside each choice: the products it would show with all other filters unchanged. Estimates are rounded to two
 * digits, and the total ends at the number up to which searches are counted.
 */
export function facetsOf(
  { cells, isWhole }: Counted,
  filter: ProductFilter,
  categories: readonly { slug: string; name: string }[],
): Facets {
  const chosen = new Set(filter.company)
  const allows: Record<Choice, (cell: ShelfCount) => boolean> = {
    category: ({ category }) => !filter.category || category === filter.category,
    company: ({ company }) => chosen.size === 0 || chosen.has(company),
    price: ({ band }) => !filter.price || bands[band] === filter.price,
    inStock: ({ isInStock }) => !filter.inStock || isInStock,
  }
  const without = (left: Choice | null) => {
    const asked = Object.entries(allows).filter(([choice]) => choice !== left)
    return cells.filter((cell) => asked.every(([, allow]) => allow(cell)))
  }
  const sum = (counted: readonly ShelfCount[]) => shown(total(counted), isWhole)
  const byCategory = tally(without('category'), ({ category }) => category)
  const byBand = tally(without('price'), ({ band }) => band)
  const present = new Set(cells.map(({ category }) => category))
  return {
    total: isWhole ? sum(without(null)) : Math.min(sum(without(null)), countedProducts),
    isWhole,
    categories: categories
      .filter(({ slug }) => present.has(slug) || slug === filter.category || !isWhole)
      .map(({ slug, name }) => ({ slug, name, count: shown(byCategory.get(slug) ?? 0, isWhole) })),
    companies: companiesOf(cells, without('company'), chosen).map(({ company, count }) => ({
      company,
      count: shown(count, isWhole),
    })),
    prices: bands.map((band, index) => ({ band, count: shown(byBand.get(index) ?? 0, isWhole) })),
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
  cells: readonly ShelfCount[],
  counted: readonly ShelfCount[],
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

function tally<Key>(cells: readonly ShelfCount[], keyOf: (cell: ShelfCount) => Key) {
  const counts = new Map<Key, number>()
  for (const cell of cells) counts.set(keyOf(cell), (counts.get(keyOf(cell)) ?? 0) + cell.count)
  return counts
}

function total(cells: readonly ShelfCount[]): number {
  return cells.reduce((counted, { count }) => counted + count, 0)
}

/** 31,412 is shown as it is; as an estimate it is 31,000. */
function shown(count: number, isWhole: boolean): number {
  return isWhole ? count : Number(count.toPrecision(2))
}
