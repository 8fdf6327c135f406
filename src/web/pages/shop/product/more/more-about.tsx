import type { ProductDetail } from '#contract/catalog/product.schema'
import type { WantedVehicles } from '#web/data/fitment-queries.ts'
import { DrawnPart } from './drawn-part.tsx'
import { FitmentTable } from './fitment-table.tsx'
import { GoesWith } from './goes-with.tsx'
import { Packing } from './packing.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { RelatedProducts } from './related-products.tsx'
import { ReplacedNumbers } from './replaced-numbers.tsx'
import { SizeCheck } from '#web/pages/shop/product/sizes/size-check.tsx'
import { Specifications } from './specifications.tsx'

type Props = {
  product: ProductDetail | undefined
  partNumber: string
  /** The stars of the reviews that are shown. Null: all reviews. */
  rating: number | null
  /** Which vehicles the address asks for. */
  vehicles: WantedVehicles
}

/** What is below the picture and the order box. What decides whether the part fits comes first: the vehicle, or its sizes. */
export function MoreAbout({ product, partNumber, rating, vehicles }: Props) {
  return (
    <>
      {product && (
        <div className="about-part">
          <Specifications product={product} />
          {product.drawing && <DrawnPart drawing={product.drawing} />}
          <Packing product={product} />
        </div>
      )}
      {product?.goesByVehicle && <FitmentTable partNumber={partNumber} asked={vehicles} />}
      {product && <SizeCheck product={product} />}
      {product && !product.goesByVehicle && (
        <FitmentTable partNumber={partNumber} asked={vehicles} />
      )}
      {product && <ReplacedNumbers product={product} />}
      {product && <GoesWith partNumber={product.partNumber} />}
      <ProductReviews partNumber={partNumber} rating={rating} />
      <RelatedProducts partNumber={partNumber} />
    </>
  )
}
