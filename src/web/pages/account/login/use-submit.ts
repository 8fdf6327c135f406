import { useEffect, useState, type SyntheticEvent } from 'react'
import { toast } from '#web/ui/notices/toast.ts'

/**
 * Sends a form, one request at a time, with the value of the button that was pressed. An error is shown as a toast and
 * the typed values stay.
 */
export function useSubmit(work: (pressed: string) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  // Loaded after the page and before an error, which may be that the line is broken.
  useEffect(() => void loadSentences(), [])
  async function send(pressed: string) {
    setBusy(true)
    try {
      await work(pressed)
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
      const { nativeEvent: native } = event
      const button = native instanceof SubmitEvent ? native.submitter : null
      const pressed = button instanceof HTMLButtonElement ? button.value : ''
      if (!isBusy) void send(pressed)
    },
  }
}

const loadSentences = () => import('#web/session/error-sentence.ts')
