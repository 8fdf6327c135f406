import './order-box.css'
import { useId, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { centsFromDecimal, formatCents, formatDollars } from '#contract/values/money'
import { returnWords } from '#contract/shop/return-words'
import { AddToCart } from '#web/cart/add-to-cart-button.tsx'
import { useShop } from '#web/data/settings.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { PurchaseLink } from '#web/ui/products/purchase-link.tsx'
import { StockBadge } from '#web/ui/products/stock-badge.tsx'
import { stockSentence } from '#web/pages/shop/product/stock-sentence.ts'
import { shippingWay } from '#web/pages/shop/product/weight.ts'
import { AddToList } from './add-to-list.tsx'
import { LaterEstimate } from './delivery.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { Quantity } from './quantity.tsx'
import { readUnits } from './units.ts'

/** What somebody decides by: price, stock, quantity with its total, delivery, and the ways to order. */
export function OrderBox({ product }: { product: ProductDetail }) {
  const { price, minimumOrder, weightGrams } = product
  const [typed, setTyped] = useState(String(minimumOrder))
  const { returns } = useShop()
  const id = useId()
  const { units, problem } = readUnits(typed, product)
  const total =
    units === undefined ? '—' : formatCents((centsFromDecimal(String(price)) ?? 0) * units)
  return (
    <section className="order-box" aria-label="Order">
      <p className="each">
        <b className="price">{formatDollars(price)}</b> each <StockBadge product={product} />
      </p>
      {isInStock(product) ? (
        <>
          <p className="hint">{stockSentence(product)}</p>
          <div className="amount">
            <Quantity id={id} typed={typed} problem={problem} limits={product} onType={setTyped} />
            <p className="line-total">
              Total{' '}
              <output className="price" htmlFor={id}>
                {total}
              </output>
            </p>
          </div>
          <div className="ways">
            <AddToCart product={product} quantity={units} className="btn btn-1" />
            <PurchaseLink product={product} quantity={units} className="btn" />
          </div>
        </>
      ) : (
        <OutOfStock product={product} />
      )}
      <AddToList product={product} />
      <div className="deliver">
        <LaterEstimate product={product} quantity={units ?? minimumOrder} />
        <a className="without-scripts" href="/#faq">
          What delivery costs
        </a>
      </div>
      <ul className="promises small">
        {weightGrams !== null && (
          <li>
            <b>Ships by</b> {shippingWay(weightGrams * (units ?? minimumOrder)).toLowerCase()},
            within the United States
          </li>
        )}
        <li>
          <b>Returns</b> {returnWords(returns)} <a href="/Returns">How returns work</a>
        </li>
      </ul>
    </section>
  )
}
