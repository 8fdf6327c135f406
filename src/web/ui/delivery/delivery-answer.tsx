import './delivery-estimate.css'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/shipping/delivery.schema'
import { formatDollars } from '#contract/values/money'
import { dayRange } from '#contract/values/day-range'
import { wayOf } from './delivery-words.ts'
import { Calculation } from './calculation.tsx'

type Props = {
  quote: Quote
  stale: boolean
  /** What the buyer may say about an address that trucks deliver to. */
  children?: ReactNode
}

/** Price and days of a delivery; how it was calculated is there to be opened. */
export function DeliveryAnswer({ quote, stale, children }: Props) {
  const { options, explain, pickup } = quote
  return (
    <div className={stale ? 'delivery-answer stale' : 'delivery-answer'}>
      {options.map((option) => (
        <p key={option.code} className="delivery-option">
          <span>
            <b>{wayOf(quote)}</b>
            <span className="small muted">
              {option.code === 'pickup' ? 'Ready ' : 'Arrives '}
              {dayRange(option.arrives)}
            </span>
          </span>
          <span className="delivery-price">
            {option.amount === 0 ? 'Free' : formatDollars(option.amount)}
          </span>
        </p>
      ))}
      {pickup && (
        <p className="small muted">
          {[...pickup.address, pickup.hours].filter((line) => line !== '').join(', ')}
        </p>
      )}
      <Calculation explain={explain} also={quote.mode === 'freight' ? 'what the truck needs' : ''}>
        {children}
      </Calculation>
    </div>
  )
}
