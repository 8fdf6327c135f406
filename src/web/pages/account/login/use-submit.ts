import { useState, type SyntheticEvent } from 'react'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { IdentityError } from '#web/session/identity-client/index.ts'
import { toast } from '#web/ui/notices/toast.ts'

/** Sends a form once at a time; the provider's message becomes a toast and what was typed stays. */
export function useSubmit(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(error instanceof IdentityError ? error.message : refusalSentence(error))
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
