import { createClient } from '#contract/client'
import type { Quote } from '#contract/shipping/delivery.schema'
import { ClientContext } from '#web/data/client-context.ts'
import { DeliveryAnswer } from '#web/ui/delivery/delivery-answer.tsx'
import { DeliveryEstimate } from '#web/ui/delivery/delivery-estimate.tsx'
import { useEstimate } from '#web/ui/delivery/use-estimate.ts'
import { State } from './state.tsx'

const parcel: Quote = {
  quoteId: '018f0000-0000-7000-8000-000000000000',
  mode: 'parcel',
  to: { zip: '77002', city: 'Houston', state: 'TX' },
  packages: [],
  options: [
    {
      code: 'ground',
      amount: 102.08,
      days: { least: 3, most: 5 },
      shipsOn: '2026-03-04',
      arrives: { earliest: '2026-03-09', latest: '2026-03-11' },
    },
  ],
  explain: [
    { code: 'zone', value: 6, amount: null },
    { code: 'packages', value: 2, amount: null },
    { code: 'pounds', value: 60, amount: null },
    { code: 'transport', value: 1, amount: 79 },
    { code: 'residential', value: 2, amount: 9 },
    { code: 'fuel', value: 160, amount: 14.08 },
  ],
  pickup: null,
  goodsTotal: 1285,
  tax: 0,
  taxes: [
    {
      jurisdiction: 'TX',
      rate: 0,
      taxed: 0,
      tax: 0,
      exempt: [{ reason: 'not_collecting', amount: 1387.08 }],
    },
  ],
  certificates: [],
  total: 1387.08,
  expiresAt: '2026-03-04T15:00:00.000Z',
}

const pickup: Quote = {
  ...parcel,
  mode: 'pickup',
  to: null,
  options: parcel.options.map((option) => ({
    ...option,
    code: 'pickup',
    amount: 0,
    arrives: { earliest: '2026-03-04', latest: '2026-03-04' },
  })),
  explain: [],
  pickup: { address: ['Dock 2', 'Trenton, NJ 08611'], hours: '8 a.m. to 4 p.m.' },
}

/** Nothing is asked: the field is empty. */
const silent = createClient(() => new Promise(() => {}), '')

function EmptyEstimate() {
  return <DeliveryEstimate estimate={useEstimate([], { remembers: false })} hint="For one." />
}

export function Delivery() {
  return (
    <div className="states">
      <State name="estimate, before a ZIP code is typed">
        <ClientContext value={silent}>
          <EmptyEstimate />
        </ClientContext>
      </State>
      <State name="answer">
        <DeliveryAnswer quote={parcel} stale={false} />
      </State>
      <State name="answer, asked anew">
        <DeliveryAnswer quote={parcel} stale />
      </State>
      <State name="pick-up">
        <DeliveryAnswer quote={pickup} stale={false} />
      </State>
    </div>
  )
}
