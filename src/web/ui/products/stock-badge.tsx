import { isInStock, type Stock } from './in-stock.ts'

const fewUnits = 20

/** The availability in words. The color only repeats it. */
export function StockBadge({ product }: { product: Stock }) {
  const { availableQuantity } = product
  if (!isInStock(product)) return <span className="stock out">Out of stock</span>
  if (availableQuantity < fewUnits) {
    return <span className="stock low">Only {availableQuantity} left</span>
  }
  return <span className="stock">In stock</span>
}
