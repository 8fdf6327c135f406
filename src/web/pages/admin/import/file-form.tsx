import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { ProblemError } from '#contract/problem'
import { largestFileBytes, type FileKind } from '#contract/staff/product-files'
import type { ProductBatch } from '#contract/staff/product-batches.schema'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = { kind: FileKind; onSent: (batch: ProductBatch) => void }

const largestMegabytes = largestFileBytes / 1_000_000

/** Chooses a file and sends it. Browsers let people drop files on the field. */
export function FileForm({ kind, onSent }: Props) {
  const client = useClient()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const sending = useMutation({
    meta: { changes: ['batches'] },
    mutationFn: (file: File) => client.productFiles.import({ query: { kind }, file }),
    onSuccess: onSent,
    onError: (failure) => refuse(sentenceOf(failure)),
  })

  function refuse(sentence: string) {
    setError(sentence)
    if (form.current) focusFirstError(form.current)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file) return refuse('Please choose a CSV file.')
    if (file.size > largestFileBytes) {
      return refuse(`The file is larger than ${largestMegabytes} MB. Please divide it.`)
    }
    setError(null)
    if (!sending.isPending) sending.mutate(file)
  }

  return (
    <form ref={form} className="import-file" method="post" noValidate onSubmit={send}>
      <Field
        label="CSV file"
        hint={`Choose it or drop it here. At most 100,000 rows and ${largestMegabytes} MB, separated by commas, semicolons or tabs.`}
        error={error}
      >
        <input
          ref={input}
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
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

/** What is wrong with the file as the store says it, or the sentence for any other refusal. */
function sentenceOf(error: unknown): string {
  const found =
    error instanceof ProblemError && error.code === 'invalid_input'
      ? error.problem.errors?.find(({ path }) => path === 'body.file')
      : undefined
  if (!found) return refusalSentence(error)
  return /^[A-Z]/.test(found.message) ? found.message : `The file ${found.message}.`
}
