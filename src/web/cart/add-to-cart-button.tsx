import type { Product } from '#contract/catalog/product.schema'
import { isInStock } from '#web/ui/products/in-stock.ts'

type Props = {
  product: Pick<Product, 'productName' | 'partNumber' | 'availableQuantity' | 'minimumOrder'>
  className: string
  /** One minimum order, unless it is given. */
  quantity?: number | undefined
}

/**
 * Adds a product to the cart. What that takes is loaded when the button is first pressed. Until the scripts are there, and if
 * they never come, a press opens the page of the cart, which adds one minimum order or says what it needs.
 */
export function AddToCart({ product, className, quantity }: Props) {
  return (
    <form
      className="add-to-cart"
      action="/Cart"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void import('./add-to-cart.ts').then((module) => module.addToCart(product, form, quantity))
      }}
    >
      <button
        className={className}
        name="add"
        value={product.partNumber}
        aria-label={`Add to cart: ${product.productName}`}
        disabled={!isInStock(product)}
      >
        Add to cart
      </button>
    </form>
  )
}
