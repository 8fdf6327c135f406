import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem'
import type { DeskCertificate } from '#contract/taxes/certificates.schema'
import { useClient } from '#web/data/client-context.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Accepted = { categories: string[]; expiresOn: string | null }
type Errors = { reason?: string; categories?: string; expiresOn?: string }

/** The calls about a certificate. Afterwards, and when somebody else was faster, the lists are fetched again. */
export function useDecision({ _id: id }: Pick<DeskCertificate, '_id'>, onDone: () => void) {
  const client = useClient()
  const cache = useQueryClient()
  const params = { id }
  const deciding = useMutation({
    mutationFn: ({ call }: { call: () => Promise<unknown>; done: string }) => call(),
    onSuccess: (_, { done }) => {
      toast.success(done)
      onDone()
    },
    onError: (error) => {
      if (!hasFieldErrors(error)) toast.error(refusalSentence(error))
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ['tax-certificates'] }),
  })
  const run = (call: () => Promise<unknown>, done: string) => {
    if (!deciding.isPending) deciding.mutate({ call, done })
  }
  return {
    busy: deciding.isPending,
    errors: fieldErrors(deciding.error, {
      reason: 'The reason',
      categories: 'The categories',
      expiresOn: 'The last day',
    }) as Errors,
    accept: (accepted: Accepted) =>
      run(
        () => client.certificateDesk.decide({ params, body: { decision: 'accept', ...accepted } }),
        'The certificate is accepted',
      ),
    reject: (reason: string) =>
      run(
        () => client.certificateDesk.decide({ params, body: { decision: 'reject', reason } }),
        'The certificate is not accepted',
      ),
    revoke: (reason: string) =>
      run(
        () => client.certificateDesk.revoke({ params, body: { reason } }),
        'The certificate has ended',
      ),
  }
}

export type CertificateDecision = ReturnType<typeof useDecision>

function hasFieldErrors(error: Error): boolean {
  return error instanceof ProblemError && (error.problem.errors ?? []).length > 0
}
