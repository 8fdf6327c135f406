import { expect, test } from 'vitest'
import { priceBands, type PriceBand } from '#contract/constants'
import type { ProductFilter } from '#contract/catalog/product-list.schema'
import { facetsOf } from './facets.ts'

const bands = Object.keys(priceBands) as PriceBand[]
const names = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index}`)
const categories = names('category', 4)
const companies = names('company', 5)

/** Every combination of the four values, but for some that no product has. */
const cells = categories.flatMap((category, a) =>
  companies.flatMap((company, b) =>
    bands.flatMap((_, band) =>
      [true, false].flatMap((isInStock, stock) =>
        (a + b + band + stock) % 3 === 0
          ? []
          : { category, company, band, isInStock, count: 1 + a + 10 * b + 100 * band },
      ),
    ),
  ),
)

/** The products of the cells that pass all filters but one. */
function countWithout(left: keyof ProductFilter | null, filter: ProductFilter): number {
  const { category, company, price, inStock }: ProductFilter = Object.fromEntries(
    Object.entries(filter).filter(([name]) => name !== left),
  )
  return cells
    .filter((cell) => category === undefined || cell.category === category)
    .filter((cell) => !company?.length || company.includes(cell.company))
    .filter((cell) => price === undefined || cell.band === bands.indexOf(price))
    .filter((cell) => !inStock || cell.isInStock)
    .reduce((sum, { count }) => sum + count, 0)
}

const asked: ProductFilter[] = [undefined, 'category 1', 'no such category'].flatMap((category) =>
  [undefined, ['company 2'], ['company 0', 'company 3', 'company 0'], ['nobody']].flatMap(
    (company) =>
      [undefined, bands[1]].flatMap((price) =>
        [undefined, '1' as const].map((inStock) => ({
          ...(category && { category }),
          ...(company && { company }),
          ...(price && { price }),
          ...(inStock && { inStock }),
        })),
      ),
  ),
)

test.for(asked)('the counts beside all choices are right with %j', (filter) => {
  const facets = facetsOf(
    { cells, isWhole: true },
    filter,
    categories.map((slug) => ({ slug, name: slug })),
  )
  const total = (change: ProductFilter) => countWithout(null, { ...filter, ...change })
  expect(facets.total).toBe(countWithout(null, filter))
  expect(facets.loosened).toEqual({
    category: countWithout('category', filter),
    company: countWithout('company', filter),
    price: countWithout('price', filter),
    inStock: countWithout('inStock', filter),
  })
  expect(facets.inStock).toBe(total({ inStock: '1' }))
  for (const { slug, count } of facets.categories) expect(count).toBe(total({ category: slug }))
  for (const { band, count } of facets.prices) expect(count).toBe(total({ price: band }))
  for (const { company, count } of facets.companies) {
    expect(count).toBe(total({ company: [company] }))
  }
})
