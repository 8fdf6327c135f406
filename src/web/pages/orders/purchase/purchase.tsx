import type { ProductDetail } from '#contract/catalog/product.schema'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import { useSession } from '#web/session/session.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'
import { PackedSize } from '#web/pages/shop/product/more/packed-size.tsx'
import { ProductFacts } from '#web/pages/shop/product/product-facts.tsx'
import { Specifications } from '#web/pages/shop/product/more/specifications.tsx'
import { Ordering, OrderingSkeleton } from './ordering.tsx'

type Props = {
  product: ProductDetail
  /** The initial quantity, if the link to this page names one. */
  initialQuantity: string | null
}

/** Shows the product to everyone, and the order form once the buyer is known. */
export function Purchase({ product, initialQuantity }: Props) {
  const session = useSession()
  const { partNumber, productName, company, description } = product
  return (
    <div className="wrap">
      <div className="running">
        <Crumbs
          trail={[
            { label: 'Tool Items', href: href.tools() },
            { label: partNumber, href: href.product(partNumber) },
          ]}
          current="Purchase"
        />
      </div>
      <div className="pdp purchase">
        <div className="plate">
          <ProductPicture product={product} sizes="(min-width: 992px) 40vw, 100vw" eager />
        </div>
        <div className="buybox">
          <p className="pn">{partNumber}</p>
          <FitPlace partNumber={partNumber} />
          <h1>{productName}</h1>
          <p className="muted">{company}</p>
          <p className="de">{description}</p>
          <ProductFacts product={product} />
          {session.state === 'in' ? (
            <Ordering product={product} user={session.user} initialQuantity={initialQuantity} />
          ) : (
            <OrderingSkeleton />
          )}
          <PackedSize product={product} />
        </div>
        <Specifications product={product} />
      </div>
    </div>
  )
}
