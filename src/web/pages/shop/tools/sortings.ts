import type { ProductOrder } from '#contract/catalog/product-list.schema'
import { ordersFor } from './filter.ts'

const labels: Partial<Record<ProductOrder, string>> = {
  best: 'Best match',
  newest: 'Newest',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  name: 'Name, A to Z',
  oldest: 'Oldest',
}

/** The choices of "Sort by" for a search, or without words for the whole list. */
export function sortingsFor(q: string): { order: ProductOrder; label: string }[] {
  return ordersFor(q).map((order) => ({ order, label: labels[order] ?? '' }))
}
