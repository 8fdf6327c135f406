import { useQueryClient } from '@tanstack/react-query'
import type { FitFlag } from '#contract/fitment/fit-flags.schema'
import { flagOutcomes, type FlagOutcome } from '#contract/fitment/fit-words'
import { useClient } from '#web/data/client-context.ts'
import { focusHeading } from '#web/ui/forms/focus-heading.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { outcomeWords } from './outcome-words.ts'

const longestNote = 500

/** What staff have found about a flagged application. */
export function ResolveForm({ flag }: { flag: FitFlag }) {
  const client = useClient()
  const cache = useQueryClient()
  const fetchAgain = () => void cache.invalidateQueries({ queryKey: ['order', 'fit-flags'] })
  const form = useForm<{ outcome: FlagOutcome | ''; note: string }, unknown>({
    fresh: { outcome: '', note: '' },
    mistakesIn: ({ outcome }) => ({ outcome: outcome === '' ? 'Please say what you found' : null }),
    send: async ({ outcome, note }) => {
      if (outcome === '') return
      const { partNumber, modelSlug, yearFrom, yearTo, engine } = flag
      const named = { partNumber, modelSlug, yearFrom, yearTo, engine: engine?.slug ?? null }
      await client.fitFlags.resolve({ body: { ...named, outcome, note: note.trim() } })
    },
    tells: 'notice',
    said: `${flag.partNumber}: settled`,
    // The form disappears with its flag.
    onSent: () => {
      focusHeading()
      fetchAgain()
    },
    onFailed: fetchAgain,
  })
  return (
    <Form
      form={form}
      fields={[
        {
          name: 'outcome',
          label: 'What you found',
          kind: 'radios',
          choices: flagOutcomes.map((one) => ({ value: one, label: outcomeWords[one] })),
        },
        { name: 'note', label: 'Note (optional)', maxLength: longestNote },
      ]}
      submit="Settle"
    />
  )
}
