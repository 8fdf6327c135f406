import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import type { Product } from '#contract/catalog/product.schema'

export type ComparedRow = { name: string; values: (string | null)[]; differs: boolean }

/**
 * What products are compared by: price and stock, then every specification that one of them has, in the order of the first
 * that has it. Null: a product says nothing of it.
 */
export function comparedRows(products: readonly Product[]): ComparedRow[] {
  const facts: [string, (product: Product) => string][] = [
    ['Price each', ({ price }) => formatDollars(price)],
    ['Available', ({ availableQuantity }) => formatCount(availableQuantity)],
    ['Minimum order', ({ minimumOrder }) => formatCount(minimumOrder)],
    ['Company', ({ company }) => company],
  ]
  const names = new Set(
    products.flatMap(({ specifications = [] }) => specifications.map(({ name }) => name)),
  )
  const said = ({ specifications = [] }: Product, name: string) =>
    specifications.find((one) => one.name === name)?.value ?? null
  return [
    ...facts.map(([name, read]) => rowOf(name, products.map(read))),
    ...[...names].map((name) =>
      rowOf(
        name,
        products.map((product) => said(product, name)),
      ),
    ),
  ]
}

function rowOf(name: string, values: (string | null)[]): ComparedRow {
  return { name, values, differs: new Set(values).size > 1 }
}
