import { longestReason } from '#contract/constants'
import type { OrderDetail } from '#contract/orders.schema'
import { ProblemError } from '#contract/problem'
import { formatDollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { RefundMisfits } from './refund-misfits.tsx'
import { freshRefund, misfitsOf, readRefund, refundableSentence } from './refund-request.ts'
import { RefundUnits } from './refund-units.tsx'
import { useDecision } from './use-decision.ts'

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

function useRefund(order: OrderDetail, onDecided: () => void) {
  const client = useClient()
  const form = useDecision(order, {
    fresh: freshRefund(),
    draft: `refund:${order._id}`,
    mistakesIn: (typed) => {
      const { amount, reason, units } = readRefund(order, typed).errors ?? {}
      return { amount, reason, units: units && JSON.stringify(units) }
    },
    onceFor: (typed) => readRefund(order, typed).body,
    // A refusal by the gateway is the final answer for its key.
    isFinal: (error) => error instanceof ProblemError && error.code === 'gateway_refused',
    send: (typed, once) => {
      const { body } = readRefund(order, typed)
      if (!body) throw new Error('a refund with mistakes was sent')
      return client.orders.refund({ params: { id: order._id }, body }, once)
    },
    said: refundWords,
    onDecided,
  })
  return {
    ...form,
    type(change: Partial<typeof form.typed>) {
      // What is wrong with the one is not wrong with the other, nor does the same come back to stock.
      const { amount, units } = form.typed
      form.type({ ...(change.by !== undefined && { amount, units, restock: '' }), ...change })
    },
  }
}

export type RefundForm = ReturnType<typeof useRefund>

function refundWords({ refunds }: OrderDetail): string {
  const last = refunds.at(-1)
  const amount = formatDollars(last?.amount ?? 0)
  return last?.status === 'succeeded'
    ? messages.refundDone(amount)
    : messages.refundOnItsWay(amount)
}
