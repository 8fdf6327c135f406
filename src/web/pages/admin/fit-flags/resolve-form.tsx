import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FitFlag } from '#contract/fitment/fit-flags.schema'
import { flagOutcomes, type FlagOutcome } from '#contract/fitment/fit-words'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { outcomeWords } from './outcome-words.ts'

const longestNote = 500

/** What staff have found about a flagged application. */
export function ResolveForm({ flag }: { flag: FitFlag }) {
  const client = useClient()
  const cache = useQueryClient()
  const [outcome, setOutcome] = useState<FlagOutcome | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const resolving = useMutation({
    mutationFn: (body: { outcome: FlagOutcome; note: string }) => {
      const { partNumber, modelSlug, yearFrom, yearTo, engine } = flag
      const named = { partNumber, modelSlug, yearFrom, yearTo, engine: engine?.slug ?? null }
      return client.fitFlags.resolve({ body: { ...named, ...body } })
    },
    onSuccess: () => {
      toast.success(`${flag.partNumber}: settled`)
      focusHeading()
    },
    onError: (error) => toast.error(refusalSentence(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['order', 'fit-flags'] }),
  })
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(outcome === null)
        if (outcome !== null && !resolving.isPending) {
          resolving.mutate({ outcome, note: note.trim() })
        }
      }}
    >
      <fieldset>
        <legend className="vh">What you found</legend>
        {flagOutcomes.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="outcome"
              checked={outcome === one}
              onChange={() => {
                setOutcome(one)
                setIsMissing(false)
              }}
            />
            {outcomeWords[one]}
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p className="errtxt" role="alert">
          Please say what you found
        </p>
      )}
      <Field label="Note (optional)">
        <input
          value={note}
          maxLength={longestNote}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <BusyButton busy={resolving.isPending}>Settle</BusyButton>
    </form>
  )
}

// The form disappears with its flag, so the focus moves to the heading.
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
