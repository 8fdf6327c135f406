import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }

const longestName = 60

/** Asks for the carrier and the tracking number. */
export function ShipDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const form = useDecision(order, {
    fresh: { carrier: '', trackingNumber: '' },
    draft: `ship:${order._id}`,
    mistakesIn: ({ carrier }) => ({
      carrier: carrier.trim() === '' ? messages.enterCarrier : null,
    }),
    send: ({ carrier, trackingNumber }) =>
      client.orders.ship({
        params: { id: order._id },
        body: { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() },
      }),
    said: messages.orderShipped,
    onDecided,
  })
  return (
    <DecisionDialog
      form={form}
      title="Mark as shipped"
      question="Have all goods of this order been shipped?"
      fields={[
        {
          name: 'carrier',
          label: 'Carrier',
          hint: 'We e-mail it to the customer if their address is confirmed.',
          maxLength: longestName,
          required: true,
        },
        {
          name: 'trackingNumber',
          label: 'Tracking number (optional)',
          maxLength: longestName,
          spellCheck: false,
        },
      ]}
      onClose={onClose}
    />
  )
}
