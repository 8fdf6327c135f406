import type { Product } from '#contract/catalog/product.schema'
import { isInStock } from '#web/ui/products/in-stock.ts'

type Props = {
  product: Pick<Product, 'productName' | 'partNumber' | 'availableQuantity' | 'minimumOrder'>
  className: string
  /** One minimum order, unless it is given. */
  quantity?: number | undefined
}

/** Adds a product to the cart. What that takes is loaded when the button is first pressed. */
export function AddToCart({ product, className, quantity }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`Add to cart: ${product.productName}`}
      disabled={!isInStock(product)}
      onClick={({ currentTarget }) =>
        void import('./add-to-cart.ts').then((module) =>
          module.addToCart(product, currentTarget, quantity),
        )
      }
    >
      Add to cart
    </button>
  )
}
