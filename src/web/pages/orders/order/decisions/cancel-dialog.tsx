import { useState } from 'react'
import { formatDollars } from '#contract/values/money'
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
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }
type CancelBody = { reason: string; refund: boolean; restock: boolean }

/**
 * Cancels an order on behalf of the store, with a reason. For a paid order it also asks about the refund and the stock.
 */
export function CancelDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const { typed, type, clear } = useDraft(`cancel:${order._id}`, {
    reason: '',
    refund: 'yes',
    restock: 'yes',
  })
  const [isMissing, setIsMissing] = useState(false)
  const cancelling = useDecision(
    order,
    (body: CancelBody) => client.orders.cancel({ params: { id: order._id }, body }),
    () => {
      clear()
      toast.success(messages.orderCancelled)
      onDecided()
    },
  )

  function change(next: Partial<typeof typed>) {
    type(next)
    setIsMissing(false)
    cancelling.forget()
  }

  function decide() {
    const reason = typed.reason.trim()
    setIsMissing(reason === '')
    if (reason === '') return
    cancelling.decide({
      reason,
      refund: order.refundable > 0 && typed.refund === 'yes',
      restock: order.restockable && typed.restock === 'yes',
    })
  }

  return (
    <DecisionDialog
      title="Cancel order"
      question={messages.areYouSure('Cancel')}
      busy={cancelling.busy}
      problem={cancelling.error && refusalSentence(cancelling.error)}
      onDecide={decide}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="For admins; the customer does not see it."
        error={isMissing ? messages.enterReason : null}
      >
        <textarea
          rows={3}
          maxLength={longestReason}
          value={typed.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
      {order.refundable > 0 && (
        <Checkbox
          label={`Refund ${formatDollars(order.refundable)} to the card`}
          checked={typed.refund === 'yes'}
          onCheck={(checked) => change({ refund: checked ? 'yes' : '' })}
        />
      )}
      {order.restockable && (
        <Checkbox
          label="Return the goods to stock"
          checked={typed.restock === 'yes'}
          onCheck={(checked) => change({ restock: checked ? 'yes' : '' })}
        />
      )}
    </DecisionDialog>
  )
}
