import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

export const reviewChanged = 'The review was changed'

/** Makes a call that changes a review. */
export function useModeration(onDone: () => void) {
  const { mutate, isPending } = useMutation({
    meta: { changes: ['reviews'] },
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: () => {
      toast.success(reviewChanged)
      onDone()
    },
    onError: (error) => toast.error(refusalSentence(error)),
  })
  return {
    busy: isPending,
    run: (call: () => Promise<unknown>) => {
      if (!isPending) mutate(call)
    },
  }
}
