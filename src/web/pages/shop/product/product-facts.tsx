import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'

/** Price, stock and minimum order, side by side. */
export function ProductFacts({ product }: { product: Product }) {
  const { price, availableQuantity, minimumOrder } = product
  return (
    <dl className="facts">
      <div>
        <dt>Price each</dt>
        <dd className="price">{formatDollars(price)}</dd>
      </div>
      <div>
        <dt>Available</dt>
        <dd className="price">{formatCount(availableQuantity)}</dd>
      </div>
      <div>
        <dt>Minimum order</dt>
        <dd className="price">{formatCount(minimumOrder)}</dd>
      </div>
    </dl>
  )
}
