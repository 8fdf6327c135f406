import { formatDollars, type Dollars } from '#contract/values/money'
import type { TypedCheckout } from '#web/pages/buying/checkout/typed-checkout.ts'
import { whyNoTax } from '#web/ui/delivery/why-no-tax.ts'
import type { useCheckoutQuote } from '#web/pages/buying/checkout/use-checkout-quote.ts'

type Props = {
  goods: Dollars
  quote: ReturnType<typeof useCheckoutQuote>
  typed: TypedCheckout
}

/** Goods, delivery, tax and total. The rows are there from the beginning, so that nothing moves. */
export function Costs({ goods, quote, typed }: Props) {
  const { shown } = quote
  return (
    <div className={quote.isStale ? 'checkout-costs stale' : 'checkout-costs'}>
      <dl>
        <Cost label="Goods" amount={formatDollars(shown?.goodsTotal ?? goods)} />
        <Cost
          label={typed.way === 'pickup' ? 'Pick-up' : 'Delivery'}
          amount={shown && priceWords(shown.options[0]?.amount)}
        />
        <Cost
          label="Sales tax"
          note={shown && whyNoTax(shown)}
          amount={shown && formatDollars(shown.tax)}
        />
        <div className="sum">
          <dt>Total</dt>
          <dd>
            <output>{shown ? formatDollars(shown.total) : '–'}</output>
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Cost(props: { label: string; amount: string | undefined; note?: string | undefined }) {
  const { label, amount, note } = props
  return (
    <div>
      <dt>
        {label}
        {note && <span className="small muted">{note}</span>}
      </dt>
      <dd>{amount ?? '–'}</dd>
    </div>
  )
}

function priceWords(amount: Dollars | undefined): string | undefined {
  if (amount === undefined) return undefined
  return amount === 0 ? 'Free' : formatDollars(amount)
}
