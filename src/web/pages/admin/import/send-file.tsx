import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import type { FileSubject, ImportMode } from '#contract/imports/import-words'
import { ProblemError } from '#contract/problem'
import { largestFileBytes } from '#contract/staff/product-files'
import { useClient } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { subjectWords } from './subject-words.ts'

const largestMegabytes = largestFileBytes / 1_000_000
const modes: Record<ImportMode, string> = {
  changes: 'Its rows are added to what is there, or removed from it',
  whole: 'It replaces everything: what it does not have is removed',
}

/** Chooses a file and sends it. What it would change is shown on a page of its own. Browsers let people drop files on the field. */
export function SendFile({ subject }: { subject: FileSubject }) {
  const client = useClient()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<ImportMode>('changes')
  const [error, setError] = useState<string | null>(null)
  const { field, otherForm, hasModes } = subjectWords[subject]
  const sending = useMutation({
    meta: { changes: ['imports'] },
    mutationFn: (file: File) =>
      client.imports.send({ query: { subject, ...(hasModes && { mode }) }, file }),
    onSuccess: ({ _id }) => navigate(staffHref.importReport(_id)),
    onError: (failure) => refuse(sentenceOf(failure)),
  })

  function refuse(sentence: string) {
    setError(sentence)
    if (form.current) focusFirstError(form.current)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file) return refuse(`Please choose a ${otherForm ? 'file' : 'CSV file'}.`)
    if (file.size > largestFileBytes) {
      return refuse(`The file is larger than ${largestMegabytes} MB. Please divide it.`)
    }
    setError(null)
    if (!sending.isPending) sending.mutate(file)
  }

  return (
    <form ref={form} className="import-file" method="post" noValidate onSubmit={send}>
      {hasModes && <Modes mode={mode} onChange={setMode} />}
      <Field label={field} hint={hintOf(otherForm)} error={error}>
        <input
          ref={input}
          type="file"
          name="file"
          accept={otherForm ? `${csv},.xml,text/xml,application/xml` : csv}
          disabled={sending.isPending}
          onChange={() => setError(null)}
        />
      </Field>
      <BusyButton busy={sending.isPending}>
        {sending.isPending ? 'Sending …' : 'See what will happen'}
      </BusyButton>
    </form>
  )
}

type ModesProps = { mode: ImportMode; onChange: (mode: ImportMode) => void }

function Modes({ mode, onChange }: ModesProps) {
  return (
    <fieldset className="import-kinds import-modes">
      <legend className="lbl">What the file does</legend>
      {(Object.keys(modes) as ImportMode[]).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="mode"
            value={one}
            checked={one === mode}
            onChange={() => onChange(one)}
          />
          {modes[one]}
        </label>
      ))}
    </fieldset>
  )
}

const csv = '.csv,.tsv,.txt,text/csv,text/plain'

function hintOf(otherForm: string | undefined): string {
  const separated = 'separated by commas, semicolons or tabs'
  return otherForm
    ? `Choose it or drop it here. CSV, ${separated}, or ${otherForm}; at most ${largestMegabytes} MB.`
    : `Choose it or drop it here. At most 100,000 rows and ${largestMegabytes} MB, ${separated}.`
}

/** What is wrong with the file as the store says it, or the sentence for any other refusal. */
function sentenceOf(error: unknown): string {
  const found =
    error instanceof ProblemError && error.code === 'invalid_input'
      ? error.problem.errors?.find(({ path }) => path === 'body.file')
      : undefined
  if (!found) return refusalSentence(error)
  return /^[A-Z]/.test(found.message) ? found.message : `The file ${found.message}.`
}
