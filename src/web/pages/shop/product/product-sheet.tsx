import { formatDollars } from '#contract/values/money'
import type { ProductDetail } from '#contract/products.schema'
import { company as maker } from '#contract/company'
import { href } from '#web/navigation/href.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { PurchaseLink } from '#web/ui/products/purchase-link.tsx'
import { StockBadge } from '#web/ui/products/stock-badge.tsx'
import { stockSentence } from './fit-answers.ts'
import { OutOfStock } from './out-of-stock.tsx'
import { PackedSize } from './packed-size.tsx'
import { PartNumber } from './part-number.tsx'
import { ProductFacts } from './product-facts.tsx'
import { RatingLine } from './rating-line.tsx'
import { Specifications } from './specifications.tsx'
import { ZoomablePicture } from './zoomable-picture.tsx'

/** The main part of a product's page: picture, price, stock, specification and the Purchase button. */
export function ProductSheet({ product }: { product: ProductDetail }) {
  const { productName, company, partNumber, category, categoryName } = product
  return (
    <>
      <div className="running">
        <Crumbs
          trail={[
            { label: 'Home', href: href.home() },
            { label: 'Tool Items', href: href.tools() },
            { label: categoryName, href: href.tools({ category }) },
          ]}
          current={partNumber}
        />
      </div>
      <p className="paper paper-maker">
        <b>{maker.name}</b> {maker.address.join(', ')}
      </p>
      <div className="pdp sheet">
        <ZoomablePicture product={product} />
        <div className="buybox">
          <div className="idline">
            <PartNumber partNumber={partNumber} />
            <RatingLine partNumber={partNumber} />
          </div>
          <h1>{productName}</h1>
          <p className="muted">
            <a href={href.tools({ company })}>{company}</a>
          </p>
          <p className="de">{product.description}</p>
          <ProductFacts product={product} />
          <PurchaseLink product={product} className="btn btn-1 btn-b" />
          {isInStock(product) ? (
            <p className="hint">
              {stockSentence(product)} You choose the quantity on the next page and pay after you
              have seen the total.
            </p>
          ) : (
            <OutOfStock product={product} />
          )}
          <Specifications product={product} />
        </div>
        <PackedSize product={product} />
      </div>
      <div className="buybar">
        <span>
          <b className="price">{formatDollars(product.price)}</b>{' '}
          <span className="small muted">each, min. {product.minimumOrder}</span>
        </span>
        {isInStock(product) ? (
          <PurchaseLink product={product} className="btn btn-1" />
        ) : (
          <StockBadge product={product} />
        )}
      </div>
    </>
  )
}
