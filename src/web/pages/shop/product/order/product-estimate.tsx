import type { Product } from '#contract/catalog/product.schema'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { DeliveryEstimate } from '#web/ui/delivery/delivery-estimate.tsx'
import { useEstimate } from '#web/ui/delivery/use-estimate.ts'
import { whyNoTax } from '#web/ui/delivery/why-no-tax.ts'

/** What delivery of so many units costs. */
export function ProductEstimate({ product, quantity }: { product: Product; quantity: number }) {
  const { _id: toolId, minimumOrder } = product
  const estimate = useEstimate([{ toolId, quantity }], { remembers: true })
  const units = unitsInWords(quantity, minimumOrder)
  const { isAsked, isError, data } = estimate.quote
  const told = isAsked && !isError ? data : undefined
  const why = told && whyNoTax(told)
  return (
    <>
      <DeliveryEstimate
        estimate={estimate}
        hint={`Delivery price and days of arrival for ${units}, before you sign in or pay.`}
      />
      {told && (
        <p className="small muted">
          Sales tax {formatDollars(told.tax)}
          {why && `. ${why}.`}
        </p>
      )}
    </>
  )
}

function unitsInWords(quantity: number, minimumOrder: number): string {
  if (quantity === 1) return 'one'
  return `${quantity === minimumOrder ? 'the minimum order of ' : ''}${formatCount(quantity)}`
}
