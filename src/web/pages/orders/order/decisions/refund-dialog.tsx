import { longestReason } from '#contract/constants'
import type { OrderDetail } from '#contract/orders.schema'
import { messages } from '#web/ui/texts/messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { RefundMisfits } from './refund-misfits.tsx'
import { misfitsOf, refundableSentence } from './refund-request.ts'
import { RefundUnits } from './refund-units.tsx'
import { useRefund } from './use-refund.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }

/** Asks what to refund, an amount or units of lines and the delivery, and why. A request that got no answer is repeated with the same idempotency key. */
export function RefundDialog({ order, onDecided, onClose }: Props) {
  const form = useRefund(order, onDecided)
  const { typed } = form
  const isAmount = typed.by === 'amount'
  return (
    <DecisionDialog
      form={form}
      title="Refund order"
      question={messages.areYouSure('Refund')}
      fields={[
        {
          name: 'by',
          label: 'What is refunded',
          kind: 'radios',
          className: 'refund-by',
          choices: [
            { value: 'amount', label: 'An amount' },
            { value: 'units', label: 'Units and delivery' },
          ],
        },
        isAmount && {
          name: 'amount',
          label: 'Amount in US dollars',
          hint: refundableSentence(order),
          inputMode: 'decimal',
        },
        !isAmount && <RefundUnits key="units" order={order} form={form} />,
        <RefundMisfits
          key="misfits"
          lines={order.lines}
          misfits={misfitsOf(typed)}
          onMisfits={(misfits) => form.type({ misfits: JSON.stringify(misfits) })}
        />,
        {
          name: 'reason',
          label: 'Reason',
          hint: 'For admins; the customer does not see it.',
          lines: 3,
          maxLength: longestReason,
        },
        order.restockable && {
          name: 'restock',
          label: isAmount
            ? 'All goods of the order came back: return them to stock'
            : 'Return these units to stock',
          kind: 'check',
        },
      ]}
      onClose={onClose}
    />
  )
}
