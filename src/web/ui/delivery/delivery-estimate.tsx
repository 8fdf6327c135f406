import './delivery-estimate.css'
import { Field } from '#web/ui/forms/field.tsx'
import { DeliveryAnswer } from './delivery-answer.tsx'
import { DeliveryKinds, FreightExtras } from './delivery-choices.tsx'
import { whyNot } from './delivery-words.ts'
import type { Estimate } from './use-estimate.ts'

type Props = {
  estimate: Estimate
  /** Said before a ZIP code is typed. */
  hint?: string
}

/** What a delivery costs and when it arrives, told for a ZIP code alone. */
export function DeliveryEstimate({ estimate, hint }: Props) {
  const { zip, type, kind, quote } = estimate
  const problem = quote.isAsked && quote.isError ? whyNot(quote.error) : undefined
  const isPickup = kind === 'pickup'
  return (
    <div className="delivery-estimate">
      <div className="delivery-to">
        <Field label="Deliver to ZIP code" error={isPickup ? undefined : problem}>
          <input
            value={zip}
            onChange={({ target }) => type(target.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            disabled={isPickup}
          />
        </Field>
        <DeliveryKinds {...estimate} />
      </div>
      <div className="delivery-result" role="status" aria-busy={quote.isFetching}>
        {isPickup && problem && <p className="errtxt">{problem}</p>}
        {quote.isAsked && quote.data && !quote.isError && (
          <DeliveryAnswer quote={quote.data} stale={quote.isPlaceholderData}>
            {quote.data.mode === 'freight' && <FreightExtras {...estimate} />}
          </DeliveryAnswer>
        )}
        {quote.isAsked && quote.isFetching && !quote.data && <p className="sk sk-line" />}
        {!quote.isAsked && hint && <p className="hint">{hint}</p>}
      </div>
    </div>
  )
}
