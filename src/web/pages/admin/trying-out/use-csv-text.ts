import { useState, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { readTextFile } from '#web/ui/forms/read-text-file.ts'

type Means = {
  beginning: string
  /** What a form without any text is told. */
  missing: string
  onChange: () => void
  onCheck: (csv: string) => void
}

/** The text of a CSV that is typed, pasted or read from a file, and what is wrong with it before it is sent. */
export function useCsvText({ beginning, missing, onChange, onCheck }: Means) {
  const [csv, setCsv] = useState(beginning)
  const [problem, setProblem] = useState<string | null>(null)

  function change(next: string) {
    setCsv(next)
    setProblem(null)
    onChange()
  }

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readTextFile(file)
    if ('problem' in read) setProblem(read.problem)
    else change(read.text)
  }

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (csv.trim() !== '') return onCheck(csv)
    setProblem(missing)
    focusFirstError(event.currentTarget)
  }

  return { csv, problem, change, take, check }
}
