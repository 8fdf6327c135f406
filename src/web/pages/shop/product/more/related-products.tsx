import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import { useClient } from '#web/data/client-context.ts'
import { relatedProductsQuery } from '#web/data/catalogue-queries.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'

/** More products of the same category. Left out if there are none or if they cannot be loaded. */
export function RelatedProducts({ partNumber }: { partNumber: string }) {
  const related = useQuery(relatedProductsQuery(useClient(), partNumber))
  if (related.isError || related.data?.length === 0) return null
  return (
    <section className="sec" aria-labelledby="related">
      <div className="sechead">
        <h2 id="related" className="near">
          More in this category
        </h2>
      </div>
      <div className="rel" aria-busy={related.isPending}>
        {related.data?.map((product) => <Mini key={product._id} product={product} />) ??
          placeholders.map((key) => <span key={key} className="sk mini-sk" />)}
      </div>
    </section>
  )
}

const placeholders = [1, 2, 3, 4]

function Mini({ product }: { product: Product }) {
  const { partNumber, productName, price, minimumOrder } = product
  return (
    <a className="mini" href={href.product(partNumber)}>
      <span className="plate">
        <ProductPicture product={product} sizes="(min-width: 768px) 25vw, 50vw" />
      </span>
      <span className="pn">{partNumber}</span>
      <b>{productName}</b>
      <FitPlace partNumber={partNumber} />
      <span className="small">
        {formatDollars(price)}{' '}
        <span className="muted">
          {isInStock(product) ? `min. ${minimumOrder}` : 'out of stock'}
        </span>
      </span>
    </a>
  )
}
