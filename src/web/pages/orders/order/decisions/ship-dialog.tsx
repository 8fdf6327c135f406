import { useState } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }
type Shipment = { carrier: string; trackingNumber: string }

const longestName = 60

/** Asks for the carrier and the tracking number. */
export function ShipDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const { typed, type, clear } = useDraft(`ship:${order._id}`, { carrier: '', trackingNumber: '' })
  const [isMissing, setIsMissing] = useState(false)
  const shipping = useDecision(
    order,
    (body: Shipment) => client.orders.ship({ params: { id: order._id }, body }),
    () => {
      clear()
      toast.success(messages.orderShipped)
      onDecided()
    },
  )

  function change(next: Partial<Shipment>) {
    type(next)
    setIsMissing(false)
    shipping.forget()
  }

  function decide() {
    const carrier = typed.carrier.trim()
    setIsMissing(carrier === '')
    if (carrier !== '') shipping.decide({ carrier, trackingNumber: typed.trackingNumber.trim() })
  }

  return (
    <DecisionDialog
      title="Mark as shipped"
      question="Have all goods of this order been shipped?"
      busy={shipping.busy}
      problem={shipping.error && refusalSentence(shipping.error)}
      onDecide={decide}
      onClose={onClose}
    >
      <Field
        label="Carrier"
        hint="We e-mail it to the customer if their address is confirmed."
        error={isMissing ? messages.enterCarrier : null}
      >
        <input
          value={typed.carrier}
          onChange={(event) => change({ carrier: event.target.value })}
          maxLength={longestName}
          autoComplete="off"
          required
        />
      </Field>
      <Field label="Tracking number (optional)">
        <input
          value={typed.trackingNumber}
          onChange={(event) => change({ trackingNumber: event.target.value })}
          maxLength={longestName}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </DecisionDialog>
  )
}
