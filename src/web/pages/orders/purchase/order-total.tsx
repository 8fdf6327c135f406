import { formatCount } from '#contract/values/numbers'
import { formatCents, formatDollars, type Dollars } from '#contract/values/money'
import { orderTotal } from './purchase-order.ts'

export function OrderTotal({ price, quantity }: { price: Dollars; quantity: number | undefined }) {
  return (
    <p className="total">
      <span>
        Total amount{' '}
        {quantity !== undefined && (
          <span className="muted small">
            {formatCount(quantity)} × {formatDollars(price)}
          </span>
        )}
      </span>
      <output className="price">
        {quantity === undefined ? '–' : formatCents(orderTotal(price, quantity))}
      </output>
    </p>
  )
}
