import { holdMinutes } from '#contract/constants'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { shippingWay, weightText } from '#web/pages/shop/product/weight.ts'

type Props = { product: ProductDetail; quantity: number | undefined }

/** What happens after the order is placed, and how it will ship. */
export function NextSteps({ product: { weightGrams }, quantity }: Props) {
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">What happens next</h2>
      <ol>
        <li>Your units are held for {holdMinutes} minutes. Nothing is charged yet.</li>
        <li>You pay by card from My Orders, or cancel there.</li>
        <li>
          We pack and ship
          {weightGrams !== null &&
            quantity !== undefined &&
            `: ${shippingWay(weightGrams * quantity).toLowerCase()}, ${weightText(weightGrams * quantity)}`}
          . United States only.
        </li>
      </ol>
    </section>
  )
}
