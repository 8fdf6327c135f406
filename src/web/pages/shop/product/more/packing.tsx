import type { ProductDetail } from '#contract/catalog/product.schema'
import { shippingWay, weightText } from '#web/pages/shop/product/weight.ts'
import { PackedSize } from './packed-size.tsx'
import { SpecRow } from './spec-row.tsx'

/** How one piece is packed and shipped: the carton with its sizes, its weight and its way. */
export function Packing({ product }: { product: ProductDetail }) {
  const { weightGrams, packedMillimetres: box } = product
  if (weightGrams === null && !box) return null
  return (
    <section className="specs packing" aria-labelledby="packing">
      <h2 id="packing">Delivery</h2>
      <PackedSize product={product} />
      <table className="spec">
        <tbody>
          {box && (
            <SpecRow
              name="One piece, packed"
              value={`${box.length} × ${box.width} × ${box.height} mm`}
            />
          )}
          {weightGrams !== null && (
            <>
              <SpecRow name="Weight, packed" value={weightText(weightGrams)} />
              <SpecRow name="A single item ships by" value={shippingWay(weightGrams)} />
            </>
          )}
          <SpecRow name="Above 150 lbs" value="Truck freight" />
          <SpecRow name="Where to" value="Within the United States" />
        </tbody>
      </table>
    </section>
  )
}
