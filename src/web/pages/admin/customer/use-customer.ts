import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '#contract/staff/customers.schema'
import { useClient } from '#web/data/client-context.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { customerQuery } from './customer-query.ts'

/** An act on a customer, one at a time. Afterwards the page shows the customer as the store has answered, if it did. */
export function useCustomerAct<Input = void>(
  id: string,
  act: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: () => void },
) {
  const client = useClient()
  const cache = useQueryClient()
  const acting = useMutation({
    mutationFn: act,
    meta: { changes: ['customers'] },
    onSuccess: (after) => {
      if (isCustomer(after)) cache.setQueryData(customerQuery(client, id).queryKey, after)
      toast.success(done)
      onDone?.()
    },
    onError: (error) => toast.error(refusalSentence(error)),
  })
  return {
    busy: acting.isPending,
    run: (input: Input) => {
      if (!acting.isPending) acting.mutate(input)
    },
  }
}

function isCustomer(answer: unknown): answer is CustomerDetail {
  return typeof answer === 'object' && answer !== null && 'notes' in answer
}
