import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem'
import { largestUploadBytes } from '#contract/constants'
import { useClient } from '#web/data/client-context.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import type { Logo } from './typed-values.ts'

/** Sends a picture as soon as it is chosen, so that saving does not have to wait. */
export function useUpload(onSent: (picture: Logo) => void) {
  const client = useClient()
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestUploadBytes) throw new TooLarge()
      return (await client.settings.uploadPicture({ file })).picture
    },
    onSuccess: onSent,
  })
  return {
    send: (file: File | undefined) => file && upload.mutate(file),
    isSending: upload.isPending,
    error: upload.error ? sentence(upload.error) : undefined,
  }
}

class TooLarge extends Error {}

function sentence(error: Error): string {
  if (error instanceof TooLarge) {
    return `The picture must be at most ${largestUploadBytes / 1_000_000} MB.`
  }
  const message = error instanceof ProblemError ? error.problem.errors?.[0]?.message : undefined
  return message === undefined ? refusalSentence(error) : `The picture ${message}.`
}

export const acceptedPictures = 'image/jpeg,image/png,image/webp'
