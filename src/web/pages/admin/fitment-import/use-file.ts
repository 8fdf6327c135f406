import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'
import { useClient } from '#web/data/client-context.ts'
import { importQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** Applies a file that was tried out, or takes back one that was applied. */
export function useFile({ _id: id }: FitmentImport) {
  const client = useClient()
  const cache = useQueryClient()
  const { queryKey } = importQuery(client, id)
  const asking = useMutation({
    mutationFn: (act: 'apply' | 'take back') =>
      act === 'apply'
        ? client.fitmentDesk.apply({ params: { id }, body: { confirm: true } })
        : client.fitmentDesk.undo({ params: { id } }),
    meta: { changes: ['products'] },
    onSuccess: (file) => cache.setQueryData(queryKey, file),
    onError: (error) => {
      toast.error(refusalSentence(error))
      void cache.invalidateQueries({ queryKey })
    },
  })
  return { ask: asking.mutate, isAsking: asking.isPending }
}
