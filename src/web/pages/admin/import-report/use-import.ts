import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { importQuery } from '#web/pages/admin/import/import-queries.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** An import and what can be done with it. Lists of products follow once it has changed them. */
export function useImport(id: string) {
  const client = useClient()
  const cache = useQueryClient()
  const query = importQuery(client, id)
  const found = useQuery(query)
  const asking = useMutation({
    mutationFn: (act: 'apply' | 'stop' | 'undo') =>
      act === 'apply'
        ? client.imports.apply({ params: { id }, body: { confirm: true } })
        : client.imports[act]({ params: { id } }),
    meta: { changes: ['imports'] },
    onSuccess: (moved) => cache.setQueryData(query.queryKey, moved),
    onError: (error) => {
      toast.error(refusalSentence(error))
      void found.refetch()
    },
  })
  const state = found.data?.state
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was === state) return
    if ((was === 'applying' && state === 'applied') || (was === 'undoing' && state === 'undone')) {
      announceChange(cache, ['products', 'stock'])
    }
  }, [cache, state])
  return { found, ask: asking.mutate, isAsking: asking.isPending }
}
export type ImportInUse = ReturnType<typeof useImport>
