import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }

/** Asks for confirmation before an order is marked as delivered, which completes it. */
export function DeliverDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const delivering = useDecision(
    order,
    (id: string) => client.orders.deliver({ params: { id } }),
    () => {
      toast.success(messages.orderDelivered)
      onDecided()
    },
  )
  return (
    <DecisionDialog
      title="Mark as delivered"
      question="Has this order arrived? That completes it."
      busy={delivering.busy}
      problem={delivering.error && refusalSentence(delivering.error)}
      onDecide={() => delivering.decide(order._id)}
      onClose={onClose}
    >
      <p className="muted small">You can still refund the payment afterwards.</p>
    </DecisionDialog>
  )
}
