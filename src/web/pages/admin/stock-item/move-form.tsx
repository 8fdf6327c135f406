import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import type { StockItem } from '#contract/staff/stock.schema'
import { handReasons, type HandReason } from '#contract/staff/stock-reasons'
import { useClient } from '#web/data/client-context.ts'
import { announceChange } from '#web/data/changes.ts'
import { formWords, reasonWords } from '#web/pages/admin/stock/stock-words.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

const fresh = { reason: 'received', quantity: '', reference: '', note: '', key: '' }

/** Records goods received, counted, damaged or found. What was typed is kept until it is recorded. */
export function MoveForm({ item }: { item: StockItem }) {
  const client = useClient()
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, clear } = useDraft(`stock:${item.toolId}`, fresh)
  const reason = handReasons.find((known) => known === typed.reason) ?? 'received'
  const [errors, setErrors] = useState<{ quantity?: string; reference?: string; note?: string }>({})
  const words = formWords[reason]

  const recording = useMutation({
    meta: { changes: ['stock', 'products'] },
    mutationFn: (idempotencyKey: string) =>
      client.stock.move(
        {
          params: { id: item.toolId },
          body: {
            reason,
            quantity: typed.quantity,
            reference: reason === 'received' ? typed.reference : '',
            note: typed.note,
          },
        },
        { idempotencyKey },
      ),
    onSuccess: ({ onHand }) => {
      clear({ ...fresh, reason })
      toast.success(`Recorded: ${onHand} on hand`)
      form.current?.querySelector<HTMLElement>('input[inputmode]')?.focus()
    },
    onError: (error) => {
      const found = fieldErrors(error, {
        quantity: 'The quantity',
        reference: 'The reference',
        note: 'The note',
      })
      setErrors(found)
      if (Object.keys(found).length === 0) toast.error(refusalSentence(error))
      if (form.current) focusFirstError(form.current)
      announceChange(cache, ['stock'])
    },
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!/^\d{1,8}$/.test(typed.quantity.trim())) {
      setErrors({ quantity: messages.wholeNumber })
      focusFirstError(event.currentTarget)
      return
    }
    setErrors({})
    // The key stays with what was typed, so that pressing twice or after a lost answer records once.
    const key = typed.key || crypto.randomUUID()
    type({ key })
    if (!recording.isPending) recording.mutate(key)
  }

  const change = (part: Partial<typeof fresh>) => {
    type({ ...part, key: '' })
    setErrors({})
  }

  return (
    <form ref={form} className="stock-form" method="post" noValidate onSubmit={send}>
      <h2>What changed</h2>
      <fieldset className="reasons">
        <legend className="vh">What happened</legend>
        {handReasons.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="reason"
              value={choice}
              checked={choice === reason}
              onChange={() => change({ reason: choice })}
            />
            {reasonWords[choice]}
          </label>
        ))}
      </fieldset>
      <Field
        label={words.quantity}
        hint={hintOf(reason, typed.quantity, item)}
        error={errors.quantity}
      >
        <input
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          value={typed.quantity}
          onChange={(event) => change({ quantity: event.target.value })}
        />
      </Field>
      {reason === 'received' && (
        <Field
          label="Reference (optional)"
          hint="Delivery note or order number."
          error={errors.reference}
        >
          <input
            name="reference"
            autoComplete="off"
            maxLength={80}
            value={typed.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
        </Field>
      )}
      {reason !== 'received' && (
        <Field label={words.note} error={errors.note}>
          <input
            name="note"
            autoComplete="off"
            maxLength={300}
            value={typed.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      )}
      <BusyButton busy={recording.isPending}>Record</BusyButton>
    </form>
  )
}

/** What the typed number would do. */
function hintOf(
  reason: HandReason,
  typed: string,
  { onHand, reserved, unsent }: StockItem,
): string {
  const quantity = Number.parseInt(typed, 10)
  if (reason === 'counted') {
    if (Number.isNaN(quantity)) {
      if (unsent === 0) return 'No paid order is waiting to be sent.'
      return `Leave out ${unsent} of paid orders that are still waiting to be sent.`
    }
    const difference = quantity - onHand
    if (difference === 0) return 'Agrees with the books.'
    return `The books say ${onHand}: ${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'}.`
  }
  if (reason === 'damaged') return `At most ${onHand - reserved}: the others are held for orders.`
  return Number.isNaN(quantity) ? `${onHand} on hand now.` : `${onHand + quantity} on hand then.`
}
