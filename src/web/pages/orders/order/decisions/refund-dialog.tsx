import { useState } from 'react'
import { formatDollars } from '#contract/values/money'
import { ProblemError } from '#contract/problem'
import { longestReason } from '#contract/constants'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Checkbox } from './checkbox.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import {
  freshRefund,
  misfitsOf,
  readRefund,
  refundableSentence,
  unitsOf,
  type RefundBody,
  type RefundErrors,
} from './refund-request.ts'
import { RefundMisfits } from './refund-misfits.tsx'
import { RefundUnits } from './refund-units.tsx'
import { useDecision } from './use-decision.ts'

type Props = { order: OrderDetail; onDecided: () => void; onClose: () => void }

/** Asks what to refund, an amount or units of lines and the delivery, and why. A request that got no answer is repeated with the same idempotency key. */
export function RefundDialog({ order, onDecided, onClose }: Props) {
  const client = useClient()
  const { typed, type, clear } = useDraft(`refund:${order._id}`, freshRefund())
  const [errors, setErrors] = useState<RefundErrors>({})
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
    const { body, errors: found } = readRefund(order, typed)
    if (!body) return setErrors(found)
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
      <fieldset className="refund-by">
        <legend className="vh">What is refunded</legend>
        {(['amount', 'units'] as const).map((by) => (
          <label key={by} className="check">
            <input
              type="radio"
              name="refund-by"
              checked={typed.by === by}
              onChange={() => change({ by, restock: '' })}
            />
            {by === 'amount' ? 'An amount' : 'Units and delivery'}
          </label>
        ))}
      </fieldset>
      {typed.by === 'amount' ? (
        <Field label="Amount in US dollars" hint={refundableSentence(order)} error={errors.amount}>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </Field>
      ) : (
        <>
          <RefundUnits
            order={order}
            units={unitsOf(typed)}
            withDelivery={typed.delivery === 'yes'}
            errors={errors.units ?? {}}
            onUnits={(units) => change({ units: JSON.stringify(units) })}
            onDelivery={(checked) => change({ delivery: checked ? 'yes' : '' })}
          />
          {errors.amount && (
            <p className="errtxt" role="alert">
              <Icon name="warning" />
              <span>{errors.amount}</span>
            </p>
          )}
        </>
      )}
      <RefundMisfits
        lines={order.lines}
        misfits={misfitsOf(typed)}
        onMisfits={(misfits) => change({ misfits: JSON.stringify(misfits) })}
      />
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
          label={
            typed.by === 'amount'
              ? 'All goods of the order came back: return them to stock'
              : 'Return these units to stock'
          }
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
