import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { ProblemError } from '#contract/problem'
import { largestFileBytes } from '#contract/staff/product-files'
import { navigate } from '#web/navigation/navigation.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import type { BroughtFile } from './import-words.ts'

type Mode = BroughtFile['mode']
type Props = {
  /** What the field of the file is called: "File of applications". */
  label: string
  /** The format that is taken beside CSV: "ACES XML 3.2 to 4.2". */
  otherForm: string
  tryOut: (file: File, mode: Mode) => Promise<{ _id: string }>
  addressOf: (id: string) => string
}

const largestMegabytes = largestFileBytes / 1_000_000
const modes: Record<Mode, string> = {
  changes: 'Its rows are added to what is there, or removed from it',
  whole: 'It replaces everything: what it does not have is removed',
}

/** Chooses a file and has it tried out. What it would change is shown on a page of its own. */
export function BringIn({ label, otherForm, tryOut, addressOf }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<Mode>('changes')
  const [error, setError] = useState<string | null>(null)
  const sending = useMutation({
    meta: { changes: ['products'] },
    mutationFn: (file: File) => tryOut(file, mode),
    onSuccess: ({ _id }) => navigate(addressOf(_id)),
    onError: (failure) => refuse(sentenceOf(failure)),
  })

  function refuse(sentence: string) {
    setError(sentence)
    if (form.current) focusFirstError(form.current)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file) return refuse('Please choose a file.')
    if (file.size > largestFileBytes) {
      return refuse(`The file is larger than ${largestMegabytes} MB. Please divide it.`)
    }
    setError(null)
    if (!sending.isPending) sending.mutate(file)
  }

  return (
    <section aria-labelledby="bring-in">
      <h2 id="bring-in">Bring in a file</h2>
      <p>You see what will happen before anything is changed.</p>
      <form ref={form} className="import-file" method="post" noValidate onSubmit={send}>
        <fieldset className="import-kinds fitment-modes">
          <legend className="lbl">What the file does</legend>
          {(Object.keys(modes) as Mode[]).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="mode"
                value={one}
                checked={one === mode}
                onChange={() => setMode(one)}
              />
              {modes[one]}
            </label>
          ))}
        </fieldset>
        <Field
          label={label}
          hint={`Choose it or drop it here. CSV, separated by commas, semicolons or tabs, or ${otherForm}; at most ${largestMegabytes} MB.`}
          error={error}
        >
          <input
            ref={input}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
            disabled={sending.isPending}
            onChange={() => setError(null)}
          />
        </Field>
        <BusyButton busy={sending.isPending}>
          {sending.isPending ? 'Sending …' : 'See what will happen'}
        </BusyButton>
      </form>
    </section>
  )
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
