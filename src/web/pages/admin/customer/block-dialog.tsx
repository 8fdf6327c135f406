import { useQueryClient } from '@tanstack/react-query'
import { longestReason } from '#contract/constants'
import type { CustomerDetail } from '#contract/staff/customers.schema'
import { useClient } from '#web/data/client-context.ts'
import { DecisionDialog } from '#web/pages/orders/order/decisions/decision-dialog.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { customerQuery } from './customer-query.ts'

type Props = { customer: CustomerDetail; onClose: () => void }

/** Blocks a customer with a reason, and says first what that means. */
export function BlockDialog({ customer: { _id: id, name, email }, onClose }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const form = useForm({
    fresh: { reason: '' },
    draft: `block:${id}`,
    mistakesIn: ({ reason }) => ({ reason: reason.trim() === '' ? messages.enterReason : null }),
    send: ({ reason }) =>
      client.customers.block({ params: { id }, body: { reason: reason.trim() } }),
    changes: ['customers'],
    said: peopleMessages.customerBlocked,
    onSent: (after) => {
      cache.setQueryData(customerQuery(client, id).queryKey, after)
      onClose()
    },
  })
  return (
    <DecisionDialog
      form={form}
      title="Block customer"
      question={`Block ${name || email}?`}
      yes={{ label: 'Block' }}
      fields={[
        <p key="consequence">
          The customer is signed out everywhere and can no longer sign in, order or write reviews.
          Orders under way go on.
        </p>,
        {
          name: 'reason',
          label: 'Reason',
          hint: 'For the staff. It is part of the customer’s data, which the customer may ask for.',
          lines: 3,
          maxLength: longestReason,
          required: true,
        },
      ]}
      onClose={onClose}
    />
  )
}
