import { useQueryClient } from '@tanstack/react-query'
import type { Break } from '#contract/breaks.schema'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { focusHeading } from '#web/ui/forms/focus-heading.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { breakWords } from './break-words.ts'

type Props = { found: Break; onClose: () => void }

const longestNote = 2000

/** Asks for the note that resolves a break, and keeps it if sending fails. */
export function ResolveDialog({ found, onClose }: Props) {
  const client = useClient()
  const cache = useQueryClient()
  const form = useForm({
    fresh: { note: '' },
    draft: `break:${found._id}`,
    mistakesIn: ({ note }) => ({ note: note.trim() === '' ? messages.enterFindings : null }),
    send: ({ note }) =>
      client.breaks.resolve({ params: { id: found._id }, body: { note: note.trim() } }),
    changes: ['breaks'],
    tells: 'notice',
    said: messages.breakResolved,
    onSent: () => {
      onClose()
      focusHeading()
    },
    onFailed: () => announceChange(cache, ['breaks']),
  })
  return (
    <FormDialog
      form={form}
      title="Resolve break"
      question={breakWords[found.kind].title}
      formClassName="resolve"
      fields={[
        {
          name: 'note',
          label: 'What you found and did',
          hint: 'Your note stays with the break and cannot be changed.',
          lines: 5,
          maxLength: longestNote,
          required: true,
        },
      ]}
      submit="Resolve"
      onClose={onClose}
    >
      <p className="muted small pn">{found.reference}</p>
    </FormDialog>
  )
}
