import { useMutation } from '@tanstack/react-query'
import type { SheetFile } from '#contract/describe'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'

/** Browsers may start reading a file some time after they were told to save it. */
const keptMs = 60_000

/** Fetches a file with the user's token, which a link could not send, and lets the browser save it. */
export function useDownload(fetchFile: () => Promise<SheetFile>) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: save,
    onError: (error) => toast.error(refusalSentence(error)),
  })
  return { download: () => mutate(), busy: isPending }
}

function save({ fileName, file }: SheetFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
