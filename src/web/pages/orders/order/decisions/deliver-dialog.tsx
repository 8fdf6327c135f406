import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }

/** Asks for confirmation before an order is marked as delivered, which completes it. */
export function DeliverDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const form = useDecision(order, {
    fresh: {},
    send: () => client.orders.deliver({ params: { id: order._id } }),
    said: messages.orderDelivered,
    onDecided,
  })
  return (
    <DecisionDialog
      form={form}
      title="Mark as delivered"
      question="Has this order arrived? That completes it."
      fields={[
        <p key="afterwards" className="muted small">
          You can still refund the payment afterwards.
        </p>,
      ]}
      onClose={onClose}
    />
  )
}
