import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason } from '#contract/constants'
import type { CustomerDetail } from '#contract/staff/customers.schema'
import { useClient } from '#web/data/client-context.ts'
import { DecisionDialog } from '#web/pages/orders/order/decisions/decision-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { customerQuery } from './customer-query.ts'

type Props = { customer: CustomerDetail; onClose: () => void }

/** Blocks a customer with a reason, and says first what that means. */
export function BlockDialog({ customer, onClose }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const { typed, type, clear } = useDraft(`block:${customer._id}`, { reason: '' })
  const [isMissing, setIsMissing] = useState(false)
  const blocking = useMutation({
    meta: { changes: ['customers'] },
    mutationFn: (reason: string) =>
      client.customers.block({ params: { id: customer._id }, body: { reason } }),
    onSuccess: (after) => {
      cache.setQueryData(customerQuery(client, customer._id).queryKey, after)
      clear()
      toast.success(peopleMessages.customerBlocked)
      onClose()
    },
  })

  function decide() {
    const reason = typed.reason.trim()
    setIsMissing(reason === '')
    if (reason !== '' && !blocking.isPending) blocking.mutate(reason)
  }

  return (
    <DecisionDialog
      title="Block customer"
      question={`Block ${customer.name || customer.email}?`}
      busy={blocking.isPending}
      yes={{ label: 'Block' }}
      problem={blocking.error && refusalSentence(blocking.error)}
      onDecide={decide}
      onClose={onClose}
    >
      <p>
        The customer is signed out everywhere and can no longer sign in, order or write reviews.
        Orders under way go on.
      </p>
      <Field
        label="Reason"
        hint="For the staff. It is part of the customer’s data, which the customer may ask for."
        error={isMissing ? messages.enterReason : null}
      >
        <textarea
          rows={3}
          maxLength={longestReason}
          required
          value={typed.reason}
          onChange={(event) => {
            type({ reason: event.target.value })
            setIsMissing(false)
          }}
        />
      </Field>
    </DecisionDialog>
  )
}
