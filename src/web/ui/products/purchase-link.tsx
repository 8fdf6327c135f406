import type { Product } from '#contract/catalog/product.schema'
import { href } from '#web/navigation/href.ts'
import { isInStock } from './in-stock.ts'

type Props = {
  product: Pick<Product, '_id' | 'productName' | 'availableQuantity' | 'minimumOrder'>
  className: string
  /** What the purchase page begins with; the minimum order, unless it is given. */
  quantity?: number | undefined
}

/**
 * The link to the purchase page. Out of stock it is a disabled button, because the page would ask for a login and then
 * refuse.
 */
export function PurchaseLink({ product, className, quantity }: Props) {
  const label = `Purchase ${product.productName}`
  if (!isInStock(product)) {
    return (
      <button type="button" className={className} aria-label={`${label}: out of stock`} disabled>
        Purchase
      </button>
    )
  }
  return (
    <a className={className} href={href.purchase(product._id, quantity)} aria-label={label}>
      Purchase
    </a>
  )
}
