import type { ProductDetail } from '#contract/products.schema'
import { shippingWay, weightText } from './weight.ts'

export function Specifications({ product }: { product: ProductDetail }) {
  const { partNumber, categoryName, specifications, weightGrams } = product
  return (
    <section className="specs" aria-labelledby="specification">
      <h2 id="specification">Specification</h2>
      <table className="spec">
        <tbody>
          <Row name="Part number" value={partNumber} />
          <Row name="Category" value={categoryName} />
          {specifications.map(({ name, value }) => (
            <Row key={name} name={name} value={value} />
          ))}
          {weightGrams !== null && (
            <>
              <Row name="Weight, packed" value={weightText(weightGrams)} />
              <Row name="A single item ships by" value={shippingWay(weightGrams)} />
            </>
          )}
        </tbody>
      </table>
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  )
}
