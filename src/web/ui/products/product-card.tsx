import type { ReactNode } from 'react'
import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'
import { AddToCart } from '#web/cart/add-to-cart-button.tsx'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import { ProductPicture } from './product-picture.tsx'
import { PurchaseLink } from './purchase-link.tsx'
import { StockBadge } from './stock-badge.tsx'

type Props = { product: Product; eager?: boolean; children?: ReactNode }

/** A product as a card, as the specification lists its fields. The whole card links to the product; `children` are beside the price. */
export function ProductCard({ product, eager = false, children }: Props) {
  const { partNumber, productName, company, description, rating } = product
  return (
    <article className="card">
      <div className="idrow">
        <span className="pn">{partNumber}</span>
        <StockBadge product={product} />
      </div>
      <FitPlace partNumber={partNumber} />
      <div className="plate">
        <ProductPicture
          product={product}
          alt=""
          sizes="(min-width: 992px) 30vw, (min-width: 576px) 45vw, 132px"
          eager={eager}
        />
      </div>
      <h3>
        <a href={href.product(partNumber)}>{productName}</a>
      </h3>
      <p className="co">
        {company}
        {rating && (
          <span className="rate">
            {rating.average.toFixed(1)}
            <span className="vh"> out of 5 by</span> ({formatCount(rating.count)}
            <span className="vh"> {rating.count === 1 ? 'review' : 'reviews'}</span>)
          </span>
        )}
        {product.byFreight && <span className="way">Truck freight</span>}
      </p>
      <p className="de">{description}</p>
      <dl>
        <dt>Available</dt>
        <dd>{formatCount(product.availableQuantity)}</dd>
        <dt>Minimum</dt>
        <dd>{formatCount(product.minimumOrder)}</dd>
      </dl>
      <div className="buy">
        <span className="price">
          {formatDollars(product.price)}
          <small>each</small>
        </span>
        {children}
        <AddToCart product={product} className="btn btn-s" />
        <PurchaseLink product={product} className="btn btn-s" />
      </div>
    </article>
  )
}
