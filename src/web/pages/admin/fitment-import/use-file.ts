import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Act = 'apply' | 'take back'
/** The query that shows a file, and the calls that apply it or take it back. */
export type Acts<File> = { queryKey: QueryKey; send: (act: Act) => Promise<File> }

/** Applies a file that was tried out, or takes back one that was applied. */
export function useFile<File>({ queryKey, send }: Acts<File>) {
  const cache = useQueryClient()
  const asking = useMutation({
    mutationFn: send,
    meta: { changes: ['products'] },
    onSuccess: (file) => cache.setQueryData(queryKey, file),
    onError: (error) => {
      toast.error(refusalSentence(error))
      void cache.invalidateQueries({ queryKey })
    },
  })
  return { ask: asking.mutate, isAsking: asking.isPending }
}
