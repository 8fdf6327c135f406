import { useState, type SyntheticEvent } from 'react'
import { errorSentence } from './error-sentence.ts'

/** One try at a time; what was said no with stands beside the field until the next try. */
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
    /** Without a press, as when a step opens. */
    run,
    forget: () => setProblem(null),
    attempt: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isBusy) void run()
    },
  }
}
