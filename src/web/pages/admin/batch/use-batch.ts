import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { batchQuery } from './batch-queries.ts'

/** A batch and what can be done with it. Lists of products follow once it has changed them. */
export function useBatch(id: string) {
  const client = useClient()
  const cache = useQueryClient()
  const query = batchQuery(client, id)
  const batch = useQuery(query)
  const asking = useMutation({
    mutationFn: (act: 'apply' | 'stop' | 'takeBack') =>
      client.productBatches[act]({ params: { id } }),
    meta: { changes: ['batches'] },
    onSuccess: (moved) => cache.setQueryData(query.queryKey, moved),
    onError: (error) => {
      toast.error(refusalSentence(error))
      void batch.refetch()
    },
  })
  const state = batch.data?.state
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was === 'applying' && state === 'applied') announceChange(cache, ['products', 'stock'])
    if (was === 'taking_back' && state === 'taken_back') {
      announceChange(cache, ['products', 'stock'])
    }
  }, [cache, state])
  return {
    batch,
    ask: asking.mutate,
    isAsking: asking.isPending,
  }
}
export type BatchInUse = ReturnType<typeof useBatch>
