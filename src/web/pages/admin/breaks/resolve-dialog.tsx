import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { Break } from '#contract/breaks.schema'
import { messages } from '#web/ui/texts/messages.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
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
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = typed.note.trim()
    setIsMissing(note === '')
    if (note !== '') onResolve(note)
  }

  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dh">Resolve break</div>
      <div className="db">
        <h2 id={id}>{breakWords[found.kind].title}</h2>
        <p className="muted small pn">{found.reference}</p>
        <form className="resolve" method="post" noValidate onSubmit={send}>
          <Field
            label="What you found and did"
            hint="Your note stays with the break and cannot be changed."
            error={isMissing ? messages.enterFindings : null}
          >
            <textarea
              rows={5}
              maxLength={longestNote}
              required
              value={typed.note}
              onChange={(event) => {
                type({ note: event.target.value })
                setIsMissing(false)
              }}
            />
          </Field>
          <div className="row">
            <BusyButton busy={busy}>Resolve</BusyButton>
            <button type="button" className="btn" onClick={onClose}>
              {messages.confirmClose}
            </button>
          </div>
        </form>
      </div>
    </dialog>
  )
}
