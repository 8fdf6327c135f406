import { formatCount } from '#contract/values/numbers'
import type { Product } from '#contract/catalog/product.schema'

/** '42 in stock. The minimum order is 5.' */
export function stockSentence({
  availableQuantity,
  minimumOrder,
}: Pick<Product, 'availableQuantity' | 'minimumOrder'>): string {
  const minimum = `The minimum order is ${formatCount(minimumOrder)}.`
  if (availableQuantity <= 0) return `None in stock right now. ${minimum}`
  const stock = `${formatCount(availableQuantity)} in stock.`
  if (availableQuantity >= minimumOrder) return `${stock} ${minimum}`
  return `${stock} ${minimum} That is not enough for a minimum order right now.`
}
