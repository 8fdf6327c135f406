import { formatDollars } from '#contract/values/money'
import type { GoingWith } from '#contract/carts/parts.schema'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'

type Props = {
  product: GoingWith['product']
  sizes: string
  /** The reason for which it is here. */
  why?: string
}

/** A product beside another one. */
export function Mini({ product, sizes, why }: Props) {
  const { partNumber, productName, price, minimumOrder } = product
  return (
    <a className="mini" href={href.product(partNumber)}>
      <span className="plate">
        <ProductPicture product={product} sizes={sizes} />
      </span>
      <span className="pn">{partNumber}</span>
      <b>{productName}</b>
      <FitPlace partNumber={partNumber} />
      {why !== undefined && <span className="why">{why}</span>}
      <span className="small">
        {formatDollars(price)}{' '}
        <span className="muted">
          {isInStock(product) ? `min. ${minimumOrder}` : 'out of stock'}
        </span>
      </span>
    </a>
  )
}
