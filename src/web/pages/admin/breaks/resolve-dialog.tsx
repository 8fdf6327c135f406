import { useEffect, useId, useRef } from 'react'
import type { Break } from '#contract/breaks.schema'
import { messages } from '#web/ui/texts/messages.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { breakWords } from './break-words.ts'

type Props = {
  found: Break
  /** The storage key under which the note is kept until it is sent. */
  draft: string
  busy: boolean
  onResolve: (note: string) => void
  onClose: () => void
}

const longestNote = 2000

export function ResolveDialog({ found, draft, busy, onResolve, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { typed, type } = useDraft(draft, { note: '' })
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dh">Resolve break</div>
      <div className="db">
        <h2 id={id}>{breakWords[found.kind].title}</h2>
        <p className="muted small pn">{found.reference}</p>
        <Form
          className="resolve"
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
          typed={typed}
          onType={type}
          mistakesIn={({ note }) => ({ note: note.trim() === '' ? messages.enterFindings : null })}
          busy={busy}
          submit="Resolve"
          onSend={() => onResolve(typed.note.trim())}
          onClose={onClose}
        />
      </div>
    </dialog>
  )
}
