import { longestReason } from '#contract/constants'
import type { OrderDetail } from '#contract/orders.schema'
import { formatDollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }

/**
 * Cancels an order on behalf of the store, with a reason. For a paid order it also asks about the refund and the stock.
 */
export function CancelDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const form = useDecision(order, {
    fresh: { reason: '', refund: 'yes', restock: 'yes' },
    draft: `cancel:${order._id}`,
    mistakesIn: ({ reason }) => ({ reason: reason.trim() === '' ? messages.enterReason : null }),
    send: ({ reason, refund, restock }) =>
      client.orders.cancel({
        params: { id: order._id },
        body: {
          reason: reason.trim(),
          refund: order.refundable > 0 && refund === 'yes',
          restock: order.restockable && restock === 'yes',
        },
      }),
    said: messages.orderCancelled,
    onDecided,
  })
  return (
    <DecisionDialog
      form={form}
      title="Cancel order"
      question={messages.areYouSure('Cancel')}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          hint: 'For admins; the customer does not see it.',
          lines: 3,
          maxLength: longestReason,
        },
        order.refundable > 0 && {
          name: 'refund',
          label: `Refund ${formatDollars(order.refundable)} to the card`,
          kind: 'check',
        },
        order.restockable && {
          name: 'restock',
          label: 'Return the goods to stock',
          kind: 'check',
        },
      ]}
      onClose={onClose}
    />
  )
}
