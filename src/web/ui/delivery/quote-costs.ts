import type { Quote } from '#contract/shipping/delivery.schema'
import type { Cost } from './costs.tsx'
import { dayRange } from '#contract/values/day-range'
import { wayOf } from './delivery-words.ts'
import { whyNoTax } from './why-no-tax.ts'

/** Delivery and sales tax of a quote. Without one, why there is none. */
export function quoteCosts(quote: Quote | undefined, problem?: string): Cost[] {
  const [option] = quote?.options ?? []
  if (!quote || !option) {
    const notes = [problem ?? 'For a quantity and a ZIP code, with the days of arrival.']
    return [
      { label: 'Delivery', notes, amount: null },
      { label: 'Sales tax', amount: null },
    ]
  }
  const { mode, pickup, tax } = quote
  const why = whyNoTax(quote)
  const place = pickup && [...pickup.address, pickup.hours].filter(Boolean).join(', ')
  return [
    {
      label: mode === 'pickup' ? 'Pick-up' : 'Delivery',
      notes: [
        place ?? wayOf(quote),
        `${mode === 'pickup' ? 'Ready' : 'Arrives'} ${dayRange(option.arrives)}`,
      ],
      amount: option.amount === 0 ? 'Free' : option.amount,
    },
    { label: 'Sales tax', notes: why === undefined ? [] : [why], amount: tax },
  ]
}
