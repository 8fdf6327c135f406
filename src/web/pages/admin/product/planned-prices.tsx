import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { StaffProduct } from '#contract/staff/products.schema'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
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

const labels = { price: 'The price', at: 'The time' }

function PlanForm({ id }: { id: string }) {
  const client = useClient()
  const [typed, setTyped] = useState({ price: '', at: '' })
  const [missing, setMissing] = useState<Partial<typeof labels>>({})
  const planning = useMutation({
    mutationFn: () =>
      client.staffProducts.planPrice({
        params: { id },
        body: { price: typed.price, at: new Date(typed.at).toISOString() },
      }),
    meta: { changes: ['products'] },
    onSuccess: () => {
      toast.success(messages.pricePlanned)
      setTyped({ price: '', at: '' })
    },
  })
  const errors = { ...fieldErrors(planning.error, labels), ...missing }
  const hasProblem = planning.isError && Object.keys(errors).length === 0

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = {
      ...(typed.price.trim() === '' && { price: 'The price is missing.' }),
      ...(Number.isNaN(Date.parse(typed.at)) && { at: 'The time is missing.' }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0) planning.mutate()
  }
  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    setMissing({})
    if (planning.isError) planning.reset()
  }
  return (
    <details className="plan-price">
      <summary>Plan a price for later</summary>
      <form className="form" noValidate onSubmit={send}>
        <Field label="New price, $" error={errors.price}>
          <input
            value={typed.price}
            onChange={({ target }) => type({ price: target.value })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        </Field>
        <Field label="From" hint="On your clock, to the minute." error={errors.at}>
          <input
            type="datetime-local"
            value={typed.at}
            onChange={({ target }) => type({ at: target.value })}
          />
        </Field>
        {hasProblem && (
          <p className="note err" role="alert">
            {refusalSentence(planning.error)}
          </p>
        )}
        <BusyButton busy={planning.isPending} look="plain">
          Plan the price
        </BusyButton>
      </form>
    </details>
  )
}
