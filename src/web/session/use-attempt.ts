import { useState, type SyntheticEvent } from 'react'
import { errorSentence } from './error-sentence.ts'

/** Runs work once at a time. The error sentence is shown beside the field until the next attempt. */
export function useAttempt(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run() {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    /** Starts an attempt without a click, for example when a step opens. */
    run,
    forget: () => setProblem(null),
    attempt: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isBusy) void run()
    },
  }
}
