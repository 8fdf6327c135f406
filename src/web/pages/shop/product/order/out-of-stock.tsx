import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { href } from '#web/navigation/href.ts'
import type { BackInStock } from './back-in-stock.tsx'
import { stockSentence } from '#web/pages/shop/product/stock-sentence.ts'

/** Says that the product cannot be ordered now, how many are left, where to look instead, and offers to tell when it is back. */
export function OutOfStock({ product }: { product: ProductDetail }) {
  const { _id, partNumber, category, categoryName } = product
  const [Alert, setAlert] = useState<typeof BackInStock>()
  // Only pages of products that are out of stock need it.
  useEffect(
    () =>
      void import('./back-in-stock.tsx').then(
        (module) => setAlert(() => module.BackInStock),
        () => {},
      ),
    [],
  )
  return (
    <div className="note warn">
      <p>
        <b>Out of stock.</b> {stockSentence(product)} We can write to you once when it is back.
      </p>
      <p className="back-in-stock">{Alert && <Alert toolId={_id} partNumber={partNumber} />}</p>
      <p>
        <a href={href.tools({ category, inStock: '1' })}>See what is in stock in {categoryName}</a>
      </p>
    </div>
  )
}
