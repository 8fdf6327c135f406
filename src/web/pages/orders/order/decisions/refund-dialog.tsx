import { useState } from 'react'
import { formatDollars } from '#contract/values/money'
import { ProblemError } from '#contract/problem'
import { longestReason } from '#contract/constants'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Checkbox } from './checkbox.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { readAmount, shownAmount } from './refund-amount.ts'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }
type RefundBody = { amount: string; reason: string; restock: boolean }

/** Asks how much to refund and why. A request that got no answer is repeated with the same idempotency key. */
export function RefundDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const { typed, type, clear } = useDraft(`refund:${order._id}`, {
    amount: shownAmount(order.refundable),
    reason: '',
    restock: '',
    sent: '',
    key: '',
  })
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const params = { id: order._id }
  const refund = useDecision(
    order,
    ({ body, idempotencyKey }: { body: RefundBody; idempotencyKey: string }) =>
      client.orders.refund({ params, body }, { idempotencyKey }),
    (after) => {
      clear()
      tell(after)
      onDecided()
    },
  )

  function change(next: Partial<typeof typed>) {
    type(next)
    setErrors({})
    refund.forget()
  }

  function decide() {
    const { amount, error } = readAmount(typed.amount, order.refundable)
    const reason = typed.reason.trim()
    if (error !== undefined || reason === '') {
      const missing = reason === '' ? { reason: messages.enterReason } : {}
      return setErrors({ ...missing, ...(error !== undefined && { amount: error }) })
    }
    const body = { amount, reason, restock: order.restockable && typed.restock === 'yes' }
    const sent = JSON.stringify(body)
    const isRepeat = typed.sent === sent && !wasRefused(refund.error)
    const idempotencyKey = isRepeat ? typed.key : crypto.randomUUID()
    // Stored before sending: after a reload, the same request must be repeated instead of refunding twice.
    type({ sent, key: idempotencyKey })
    refund.decide({ body, idempotencyKey })
  }

  return (
    <DecisionDialog
      title="Refund order"
      question={messages.areYouSure('Refund')}
      busy={refund.busy}
      problem={refund.error && refusalSentence(refund.error)}
      onDecide={decide}
      onClose={onClose}
    >
      <Field
        label="Amount in US dollars"
        hint={`Up to ${formatDollars(order.refundable)} can be refunded to the card.`}
        error={errors.amount}
      >
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </Field>
      <Field label="Reason" hint="For admins; the customer does not see it." error={errors.reason}>
        <textarea
          rows={3}
          maxLength={longestReason}
          value={typed.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
      {order.restockable && (
        <Checkbox
          label="All goods of the order came back: return them to stock"
          checked={typed.restock === 'yes'}
          onCheck={(checked) => change({ restock: checked ? 'yes' : '' })}
        />
      )}
    </DecisionDialog>
  )
}

// A refusal by the gateway is the final answer for its key, so the next try needs a new one.
function wasRefused(error: Error | null): boolean {
  return error instanceof ProblemError && error.code === 'gateway_refused'
}

function tell({ refunds }: OrderDetail): void {
  const last = refunds.at(-1)
  if (!last) return
  const amount = formatDollars(last.amount)
  const isDone = last.status === 'succeeded'
  toast.success(isDone ? messages.refundDone(amount) : messages.refundOnItsWay(amount))
}
