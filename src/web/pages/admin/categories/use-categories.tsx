import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { moved } from '#web/pages/admin/ordering/row-moves.tsx'
import { staffCategoriesQuery } from './categories-query.ts'

/** Moves a category to another place. The list shows it at once, and goes back if the store refuses. */
export function useMoveCategory() {
  const client = useClient()
  const cache = useQueryClient()
  const { queryKey } = staffCategoriesQuery(client)
  return useMutation({
    mutationFn: ({
      slug,
      before,
    }: {
      slug: string
      before: string | null
      from: number
      to: number
    }) => client.staffCategories.move({ params: { slug }, body: { before } }),
    meta: { changes: ['products'] },
    onMutate: async ({ from, to }) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (list) => list && moved(list, from, to))
    },
    onSuccess: (list) => cache.setQueryData(queryKey, list),
    onError: (error) => {
      toast.error(refusalSentence(error))
      void cache.invalidateQueries({ queryKey })
    },
    // Two quick presses are two moves, one after the other.
    scope: { id: 'category-order' },
  })
}
