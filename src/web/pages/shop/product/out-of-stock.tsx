import type { ProductDetail } from '#contract/products.schema'
import { href } from '#web/navigation/href.ts'
import { stockSentence } from './fit-answers.ts'

/** Says that the product cannot be ordered now, how many are left, and where to look instead. */
export function OutOfStock({ product }: { product: ProductDetail }) {
  const { category, categoryName } = product
  return (
    <p className="note warn">
      <b>Out of stock.</b> {stockSentence(product)}{' '}
      <a href={href.tools({ category, inStock: '1' })}>See what is in stock in {categoryName}</a>
    </p>
  )
}
