import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { messages } from '#web/ui/texts/messages.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

type Props = {
  title: string
  question: string
  busy: boolean
  /** What the store said no with, in a sentence. */
  problem: string | null
  onDecide: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before money or goods move, with the words and choices that go with it. A no of the store keeps it open. */
export function DecisionDialog(props: Props) {
  const { title, question, busy, problem, onDecide, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onDecide()
  }

  return (
    <dialog ref={dialog} className="decision" aria-labelledby={id} onClose={onClose}>
      <div className="dh">
        <Icon name="warning" />
        {title}
      </div>
      <div className="db">
        <h2 id={id}>{question}</h2>
        <form className="form" method="post" noValidate onSubmit={send}>
          {children}
          <p className="errtxt" role="alert">
            {problem && (
              <>
                <Icon name="warning" />
                <span>{problem}</span>
              </>
            )}
          </p>
          <div className="row">
            <button type="submit" className="btn btn-x fill" disabled={busy} aria-busy={busy}>
              {busy && <span className="spin" aria-hidden="true" />}
              {messages.confirmYes}
            </button>
            {/* Closed, not taken away: so the focus goes back to the button it came from. */}
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {messages.confirmClose}
            </button>
          </div>
        </form>
      </div>
    </dialog>
  )
}
