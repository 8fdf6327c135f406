import { formatDollars } from '#contract/values/money'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import type { useCheckoutQuote } from './use-checkout-quote.ts'

type Props = {
  quote: ReturnType<typeof useCheckoutQuote>
  isBusy: boolean
  /** The cart can be ordered, and the card form is there. */
  canOrder: boolean
}

/** The total and the button, which stay at the foot of a phone's screen. */
export function PlaceButton({ quote, isBusy, canOrder }: Props) {
  const total = quote.shown?.total
  const isAsking = quote.isAsked && !quote.current && !quote.error
  return (
    <div className="checkout-place">
      <p className="checkout-total">
        <span>Total with delivery and tax</span>
        <b>{total === undefined ? '–' : formatDollars(total)}</b>
      </p>
      <BusyButton busy={isBusy} disabled={!canOrder || isAsking}>
        {isBusy
          ? 'Placing the order …'
          : total === undefined
            ? 'Place order and pay'
            : `Place order and pay ${formatDollars(total)}`}
      </BusyButton>
    </div>
  )
}
