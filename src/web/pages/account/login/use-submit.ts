import { useState, type SyntheticEvent } from 'react'
import { errorSentence } from '#web/session/error-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'

/** Sends a form, one request at a time. An error is shown as a toast and the typed values stay. */
export function useSubmit(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await work()
    } catch (error) {
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
