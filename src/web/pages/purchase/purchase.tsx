import type { ProductDetail } from '#contract/products.schema'
import { href } from '../../href.ts'
import { messages } from '../../messages.ts'
import { navigate } from '../../navigation.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { toast } from '../../ui/toast.ts'
import { PackedSize } from '../product/packed-size.tsx'
import { ProductFacts } from '../product/product-facts.tsx'
import { Specifications } from '../product/specifications.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderForm } from './order-form.tsx'
import { usePurchase, type Buyer } from './use-purchase.ts'

export function Purchase({ product, buyer }: { product: ProductDetail; buyer: Buyer }) {
  const purchase = usePurchase(product, buyer, () => {
    toast.success(messages.orderPlaced)
    navigate(href.myOrders())
  })
  return (
    <div className="pdp purchase">
      <PurchasePicture product={product} />
      <div className="buybox">
        <p className="pn">{product.partNumber}</p>
        <h1>{product.productName}</h1>
        <p className="muted">{product.company}</p>
        <p className="de">{product.description}</p>
        <ProductFacts product={product} />
        <OrderForm product={product} buyer={buyer} purchase={purchase} />
        <NextSteps product={product} quantity={purchase.quantity.valid} />
        <PackedSize product={product} />
      </div>
      <Specifications product={product} />
    </div>
  )
}

/** There before the product is, so that nothing below moves when it comes. */
export function PurchaseCrumbs({ product }: { product: ProductDetail | undefined }) {
  const part = product && [{ label: product.partNumber, href: href.product(product.partNumber) }]
  return (
    <div className="running">
      <Crumbs
        trail={[{ label: 'Tool Items', href: href.tools() }, ...(part ?? [])]}
        current="Purchase"
      />
    </div>
  )
}

export function PurchasePicture({ product }: { product: ProductDetail }) {
  return (
    <div className="plate">
      <ProductPicture product={product} sizes="(min-width: 992px) 40vw, 100vw" eager />
    </div>
  )
}
