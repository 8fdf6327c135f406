import { useQueryClient } from '@tanstack/react-query'
import type { DeskCertificate } from '#contract/taxes/certificates.schema'
import { useClient } from '#web/data/client-context.ts'
import { useForm } from '#web/ui/forms/use-form.ts'

type Id = DeskCertificate['_id']
type Options<Typed extends object> = Pick<
  Parameters<typeof useForm<Typed, unknown>>[0],
  'fresh' | 'draft' | 'mistakesIn' | 'names' | 'send'
> & { said: string; onDone: () => void }

/** The form of a decision about a certificate. Afterwards, and when somebody else was faster, the lists are fetched again. */
export function useDecision<Typed extends object>({ onDone, ...options }: Options<Typed>) {
  const cache = useQueryClient()
  const fetchAgain = () => void cache.invalidateQueries({ queryKey: ['tax-certificates'] })
  return useForm({
    ...options,
    tells: 'notice',
    onSent: () => {
      onDone()
      fetchAgain()
    },
    onFailed: fetchAgain,
  })
}

/** The calls about a certificate. */
export function useDecisionCalls(id: Id) {
  const { certificateDesk } = useClient()
  const params = { id }
  return {
    accept: (accepted: { categories: string[]; expiresOn: string | null }) =>
      certificateDesk.decide({ params, body: { decision: 'accept', ...accepted } }),
    reject: (reason: string) =>
      certificateDesk.decide({ params, body: { decision: 'reject', reason } }),
    revoke: (reason: string) => certificateDesk.revoke({ params, body: { reason } }),
  }
}
