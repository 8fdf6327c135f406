import type { Product } from '#contract/products.schema'

/** As many columns as a window has room for. */
const mostColumns = 3

/**
 * The specifications worth comparing in a list: those that more than half of the products have and whose values differ. In
 * the maker's order, which puts the most important first.
 */
export function familyColumns(products: readonly Product[]): string[] {
  const values = new Map<string, { count: number; places: number; distinct: Set<string> }>()
  for (const { specifications = [] } of products) {
    for (const [place, { name, value }] of specifications.entries()) {
      const known = values.get(name) ?? { count: 0, places: 0, distinct: new Set() }
      values.set(name, {
        count: known.count + 1,
        places: known.places + place,
        distinct: known.distinct.add(value),
      })
    }
  }
  return [...values]
    .filter(([, { count, distinct }]) => count > products.length / 2 && distinct.size > 1)
    .toSorted(([, one], [, other]) => one.places / one.count - other.places / other.count)
    .slice(0, mostColumns)
    .map(([name]) => name)
}

export function valueOf({ specifications = [] }: Product, name: string): string {
  return specifications.find((one) => one.name === name)?.value ?? ''
}
