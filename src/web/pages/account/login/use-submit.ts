import { useEffect, useState, type SyntheticEvent } from 'react'
import { toast } from '#web/ui/notices/toast.ts'

/** Sends a form, one request at a time. An error is shown as a toast and the typed values stay. */
export function useSubmit(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  // Loaded after the page and before an error, which may be that the line is broken.
  useEffect(() => void loadSentences(), [])
  async function send() {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const { errorSentence } = await loadSentences()
      toast.error(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isBusy) void send()
    },
  }
}

const loadSentences = () => import('#web/session/error-sentence.ts')
