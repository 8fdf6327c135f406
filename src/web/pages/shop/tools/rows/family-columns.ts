import { isNumeric } from '#contract/attributes/kinds'
import type { Facets } from '#contract/catalog/finding.schema'
import type { Product } from '#contract/catalog/product.schema'
import type { AttributeOrder } from '#contract/catalog/product-list.schema'

/** As many columns as a window has room for. */
const mostColumns = 3

export type Column = {
  name: string
  /** The unit of all its numbers, which is in its head. */
  unit?: string | undefined
  /** A column of numbers sorts the list. */
  orders?: readonly [AttributeOrder, AttributeOrder] | undefined
  read: (product: Product) => string
}

/**
 * The columns in which the products of a category are compared: those its attributes ask for, as far as a product of the
 * page has them. A category without attributes has those of the specifications that most products have.
 */
export function columnsOf(products: readonly Product[], facets: Facets | undefined): Column[] {
  const columns = (facets?.attributes ?? [])
    .filter(({ key, isColumn }) => isColumn && products.some(({ attributes }) => attributes?.[key]))
    .map(({ key, name, kind, unit }) => ({
      name,
      unit: unit ?? undefined,
      orders: isNumeric(kind) ? ([`attribute:${key}`, `-attribute:${key}`] as const) : undefined,
      read: ({ attributes = {} }: Product) => attributes[key] ?? '',
    }))
  if (columns.length > 0) return columns
  return familyColumns(products).map((name) => ({
    name,
    read: (product) => valueOf(product, name),
  }))
}

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
