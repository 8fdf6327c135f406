import { formatDollars } from '#contract/values/money'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { useShop } from '#web/data/settings.ts'
import { AddToCart } from '#web/cart/add-to-cart-button.tsx'
import { AskVehicle } from '#web/garage/ask-vehicle.tsx'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { StockBadge } from '#web/ui/products/stock-badge.tsx'
import { OrderBox } from './order/order-box.tsx'
import { PartNumber } from './part-number.tsx'
import { Gallery } from './pictures/gallery.tsx'
import { RatingLine } from './rating-line.tsx'

/** The main part of a product's page: its pictures and the order box. */
export function ProductSheet({ product }: { product: ProductDetail }) {
  const { productName, company, partNumber, category, categoryName } = product
  const maker = useShop()
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
        <Gallery key={partNumber} product={product} />
        <div className="buybox">
          <div className="idline">
            <PartNumber partNumber={partNumber} />
            <RatingLine partNumber={partNumber} />
          </div>
          <FitPlace partNumber={partNumber} />
          {product.goesByVehicle && <AskVehicle />}
          <h1>{productName}</h1>
          <p className="muted">
            <a href={href.tools({ company })}>{company}</a>
          </p>
          <p className="de">{product.description}</p>
          <OrderBox key={partNumber} product={product} />
        </div>
      </div>
      <div className="buybar">
        <span>
          <b className="price">{formatDollars(product.price)}</b>{' '}
          <span className="small muted">each, min. {product.minimumOrder}</span>
        </span>
        {isInStock(product) ? (
          <AddToCart product={product} className="btn btn-1" />
        ) : (
          <StockBadge product={product} />
        )}
      </div>
    </>
  )
}
