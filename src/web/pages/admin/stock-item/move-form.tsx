import { useQueryClient } from '@tanstack/react-query'
import type { StockItem } from '#contract/staff/stock.schema'
import { handReasons, type HandReason } from '#contract/staff/stock-reasons'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { formWords, reasonWords } from '#web/pages/admin/stock/stock-words.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { messages } from '#web/ui/texts/messages.ts'

const fresh = { reason: 'received', quantity: '', reference: '', note: '' }

/** Records goods received, counted, damaged or found. What was typed is kept until it is recorded. */
export function MoveForm({ item }: { item: StockItem }) {
  const form = useMove(item)
  const reason = reasonOf(form.typed.reason)
  const words = formWords[reason]
  return (
    <Form
      form={form}
      className="stock-form"
      fields={[
        {
          name: 'reason',
          label: 'What happened',
          kind: 'radios',
          className: 'reasons',
          isPlain: true,
          choices: handReasons.map((one) => ({ value: one, label: reasonWords[one] })),
        },
        {
          name: 'quantity',
          label: words.quantity,
          hint: hintOf(reason, form.typed.quantity, item),
          inputMode: 'numeric',
          maxLength: 8,
          required: true,
        },
        reason === 'received'
          ? {
              name: 'reference',
              label: 'Reference (optional)',
              hint: 'Delivery note or order number.',
              maxLength: 80,
            }
          : { name: 'note', label: words.note, maxLength: 300 },
      ]}
      submit="Record"
    >
      <h2>What changed</h2>
    </Form>
  )
}

function useMove({ toolId }: StockItem) {
  const client = useClient()
  const cache = useQueryClient()
  const bodyOf = ({ reason, quantity, reference, note }: typeof fresh) => ({
    reason: reasonOf(reason),
    quantity,
    reference: reason === 'received' ? reference : '',
    note,
  })
  return useForm({
    fresh,
    draft: `stock:${toolId}`,
    names: { quantity: 'The quantity', reference: 'The reference', note: 'The note' },
    mistakesIn: ({ quantity }) => ({
      quantity: /^\d{1,8}$/.test(quantity.trim()) ? null : messages.wholeNumber,
    }),
    // Pressed twice or after a lost answer, it is recorded once.
    onceFor: bodyOf,
    send: (typed, once) => client.stock.move({ params: { id: toolId }, body: bodyOf(typed) }, once),
    changes: ['stock', 'products'],
    tells: 'notice',
    said: ({ onHand }) => `Recorded: ${onHand} on hand`,
    next: ({ reason }) => ({ ...fresh, reason }),
    onSent: () => document.querySelector<HTMLElement>('.stock-form [name="quantity"]')?.focus(),
    onFailed: () => announceChange(cache, ['stock']),
  })
}

function reasonOf(typed: string): HandReason {
  return handReasons.find((known) => known === typed) ?? 'received'
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
