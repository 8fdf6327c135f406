import { carrierMeant } from '#contract/orders/carriers'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { carrierList, CarrierNames, CarrierQuestion } from '#web/pages/orders/carriers.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }

const longestName = 60

/** Asks for the carrier and the tracking number, and about a carrier that looks like a slip. */
export function ShipDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const form = useDecision(order, {
    fresh: { carrier: '', trackingNumber: '', keptCarrier: '' },
    draft: `ship:${order._id}`,
    mistakesIn: ({ carrier, keptCarrier }) => ({
      carrier: carrierMistake(carrier, keptCarrier),
    }),
    send: ({ carrier, trackingNumber }) =>
      client.orders.ship({
        params: { id: order._id },
        body: { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() },
      }),
    said: messages.orderShipped,
    onDecided,
  })
  const { typed } = form
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
          list: carrierList,
          autoComplete: 'off',
        },
        <CarrierNames key="names" />,
        typed.carrier !== typed.keptCarrier && (
          <CarrierQuestion
            key="question"
            carrier={typed.carrier}
            onUse={(carrier) => form.type({ carrier })}
            onKeep={() => form.type({ keptCarrier: typed.carrier })}
          />
        ),
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

function carrierMistake(carrier: string, keptCarrier: string): string | null {
  if (carrier.trim() === '') return messages.enterCarrier
  const meant = carrier === keptCarrier ? null : carrierMeant(carrier)
  return meant && messages.meantCarrier(meant)
}
