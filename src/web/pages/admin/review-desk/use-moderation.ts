import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

export type Moderation = {
  busy: boolean
  run: (call: () => Promise<unknown>, onRefused?: (error: unknown) => boolean) => void
}

/** Makes a call that changes a review. `onRefused` returns true if it has shown the error itself. */
export function useModeration(onDone: () => void): Moderation {
  const { mutate, isPending } = useMutation({
    meta: { changes: ['reviews'] },
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: () => {
      toast.success('The review was changed')
      onDone()
    },
  })
  return {
    busy: isPending,
    run: (call, onRefused) => {
      if (isPending) return
      mutate(call, {
        onError: (error) => {
          if (!onRefused?.(error)) toast.error(refusalSentence(error))
        },
      })
    },
  }
}
