import { useState, type SyntheticEvent } from 'react'
import { errorSentence } from '#web/session/error-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'

/** Sends a form once at a time; the provider's message becomes a toast and what was typed stays. */
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
