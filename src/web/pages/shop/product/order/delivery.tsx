import { useState } from 'react'
import type { Product } from '#contract/catalog/product.schema'
import type { ProductEstimate } from './product-estimate.tsx'

/**
 * What delivery costs. It is loaded once its place is in view; the place has its height from the start. Without scripts,
 * or if it cannot be loaded, a link leads to what the shop says of shipping.
 */
export function Delivery({ product, quantity }: { product: Product; quantity: number }) {
  const [Estimate, setEstimate] = useState<typeof ProductEstimate>()
  return (
    <div
      className="deliver"
      ref={(place) => {
        const view = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting) {
            void import('./product-estimate.tsx').then(
              (module) => setEstimate(() => module.ProductEstimate),
              () => {},
            )
          }
        })
        if (place) view.observe(place)
        return () => view.disconnect()
      }}
    >
      {Estimate ? (
        <Estimate product={product} quantity={quantity} />
      ) : (
        <a href="/#faq">What delivery costs</a>
      )}
    </div>
  )
}
