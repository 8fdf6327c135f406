import { DeliveryAnswer } from '#web/ui/delivery/delivery-answer.tsx'
import { whyNot } from '#web/ui/delivery/delivery-words.ts'
import { surelyRefused } from '#web/data/surely-refused.ts'
import type { useCheckoutQuote } from './use-checkout-quote.ts'

type Props = { quote: ReturnType<typeof useCheckoutQuote>; isPickup: boolean }

/** The way the goods go, with days and price. Its place is as high as the answer, so that nothing moves. */
export function DeliveryPrice({ quote, isPickup }: Props) {
  return (
    <section aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">{isPickup ? 'Ready' : 'Delivery'}</h2>
      <div className="checkout-delivery" role="status" aria-busy={quote.isAsking}>
        {quote.shown ? (
          <DeliveryAnswer quote={quote.shown} stale={quote.isStale} />
        ) : quote.error ? (
          <p className="errtxt">{whyNot(quote.error)}</p>
        ) : quote.isAsked ? (
          <p className="sk sk-line" />
        ) : (
          <p className="hint">Type the ZIP code to see the price and the days of arrival.</p>
        )}
        {quote.error && !surelyRefused(quote.error) && (
          <button type="button" className="btn btn-s" onClick={quote.retry}>
            Try again
          </button>
        )}
      </div>
    </section>
  )
}
