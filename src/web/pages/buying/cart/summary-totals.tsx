import type { Cart } from '#contract/carts/carts.schema'
import { formatDollars, type Dollars } from '#contract/values/money'
import type { Estimate } from '#web/ui/delivery/use-estimate.ts'
import { whyNoTax } from '#web/ui/delivery/why-no-tax.ts'

type Props = { cart: Cart; blocked: number; quote: Estimate['quote'] }

/** Goods; with a price for the delivery of all of them also delivery, tax and the total. */
export function SummaryTotals({ cart: { lines, goodsTotal }, blocked, quote }: Props) {
  // While the price is on its way its rows have their place, so that nothing moves when it comes.
  const isPriced = quote.isAsked && !quote.isError && blocked === 0
  const delivery = quote.data?.options[0]?.amount
  // A text that is replaced moves nothing; one that changes, at the right, moves where it begins.
  const key = quote.data ? 'known' : 'asked for'
  const why = quote.data && whyNoTax(quote.data)
  return (
    <dl className={quote.isPlaceholderData ? 'stale' : undefined}>
      <dt>
        Goods, {lines.length} {lines.length === 1 ? 'product' : 'products'}
      </dt>
      <dd className="price">{formatDollars(goodsTotal)}</dd>
      {isPriced ? (
        <>
          <dt>Delivery</dt>
          <dd key={`delivery ${key}`}>{delivery === 0 ? 'Free' : dollarsOr(delivery)}</dd>
          <dt>
            Sales tax
            {/* The line has its place before it is known whether there is something to say. */}
            <span key={`why ${key}`} className="small muted">
              {why ?? '\u00a0'}
            </span>
          </dt>
          <dd key={`tax ${key}`}>{dollarsOr(quote.data?.tax)}</dd>
          <dt className="grand">Estimated total</dt>
          <dd key={`total ${key}`} className="price grand">
            {dollarsOr(quote.data?.total)}
          </dd>
        </>
      ) : (
        <>
          <dt>Delivery and tax</dt>
          <dd className="muted">for a ZIP code</dd>
        </>
      )}
    </dl>
  )
}

function dollarsOr(amount: Dollars | undefined): string {
  return amount === undefined ? '–' : formatDollars(amount)
}
