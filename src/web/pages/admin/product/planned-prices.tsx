import type { StaffProduct } from '#contract/staff/products.schema'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { PlannedList } from './planned-list.tsx'

type Props = { product: StaffProduct; mayPrice: boolean }

/** The prices that the store will set by itself at a time. */
export function PlannedPrices({ product: { _id, price, plannedPrices }, mayPrice }: Props) {
  if (plannedPrices.length === 0 && !mayPrice) return null
  return (
    <section className="panel" aria-labelledby="planned-title">
      <h2 id="planned-title">Planned prices</h2>
      {plannedPrices.length === 0 && <p className="muted">No price is planned.</p>}
      <PlannedList planned={plannedPrices} priceNow={price} mayPrice={mayPrice} />
      {mayPrice && <PlanForm id={_id} />}
    </section>
  )
}

function PlanForm({ id }: { id: string }) {
  const client = useClient()
  const form = useForm({
    fresh: { price: '', at: '' },
    names: { price: 'The price', at: 'The time' },
    mistakesIn: ({ price, at }) => ({
      price: price.trim() === '' ? 'The price is missing.' : null,
      at: Number.isNaN(Date.parse(at)) ? 'The time is missing.' : null,
    }),
    send: ({ price, at }) =>
      client.staffProducts.planPrice({
        params: { id },
        body: { price, at: new Date(at).toISOString() },
      }),
    changes: ['products'],
    said: messages.pricePlanned,
  })
  return (
    <details className="plan-price">
      <summary>Plan a price for later</summary>
      <Form
        form={form}
        fields={[
          { name: 'price', label: 'New price, $', inputMode: 'decimal', maxLength: 20 },
          {
            name: 'at',
            label: 'From',
            hint: 'On your clock, to the minute.',
            type: 'datetime-local',
          },
        ]}
        submit="Plan the price"
        look="plain"
      />
    </details>
  )
}
