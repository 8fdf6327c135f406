import type { Product } from '#contract/products.schema'

const fewUnits = 20

/** Whether it can be had, in words; the colour only says it again. */
export function StockBadge({
  product,
}: {
  product: Pick<Product, 'availableQuantity' | 'minimumOrder'>
}) {
  const { availableQuantity, minimumOrder } = product
  if (availableQuantity < minimumOrder) return <span className="stock out">Out of stock</span>
  if (availableQuantity < fewUnits) {
    return <span className="stock low">Only {availableQuantity} left</span>
  }
  return <span className="stock">In stock</span>
}
