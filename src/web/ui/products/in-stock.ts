import type { Product } from '#contract/catalog/product.schema'

export type Stock = Pick<Product, 'availableQuantity' | 'minimumOrder'>

/** True if the stock is enough for at least one minimum order. */
export function isInStock({ availableQuantity, minimumOrder }: Stock): boolean {
  return availableQuantity >= minimumOrder
}
