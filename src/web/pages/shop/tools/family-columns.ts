import type { Product } from '#contract/products.schema'

/** What a window has room for. */
const mostColumns = 3

/**
 * The properties a family is compared by: those that most of these products have, and in which they differ, in the order
 * of the maker, who names the most important first.
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
