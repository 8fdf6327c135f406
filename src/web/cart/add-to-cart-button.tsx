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
 * they never come, a press opens the page of the cart, which adds what it is asked for or says what it needs.
 */
export function AddToCart({ product, className, quantity }: Props) {
  const { partNumber, productName, minimumOrder } = product
  return (
    <form
      className="add-to-cart"
      action="/Cart"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const button = form.querySelector('button')
        if (!button) return
        import('./add-to-cart.ts').then(
          (module) => void module.addToCart(product, button, quantity),
          () => form.submit(),
        )
      }}
    >
      <input type="hidden" name="add" value={partNumber} />
      <input type="hidden" name="quantity" value={quantity ?? minimumOrder} />
      <button
        className={className}
        aria-label={`Add to cart: ${productName}`}
        disabled={!isInStock(product)}
      >
        Add to cart
      </button>
    </form>
  )
}
