import type { ProductDetail } from '#contract/catalog/product.schema'
import { SpecRow } from './spec-row.tsx'

export function Specifications({ product }: { product: ProductDetail }) {
  const { partNumber, categoryName, facts, specifications } = product
  return (
    <section className="specs" aria-labelledby="specification">
      <h2 id="specification">Specification</h2>
      <table className="spec">
        <tbody>
          <SpecRow name="Part number" value={partNumber} />
          <SpecRow name="Category" value={categoryName} />
          {[...specifications, ...facts].map(({ name, value }) => (
            <SpecRow key={name} name={name} value={value} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
