import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { messages } from '#web/ui/texts/messages.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

type Props = {
  title: string
  question: string
  busy: boolean
  /** The sentence that says why the store refused; null if it did not. */
  problem: string | null
  /** What the button says, if not that one agrees; `keeps` if nothing is lost by it. */
  yes?: { label: string; keeps?: boolean }
  onDecide: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Asks for confirmation before money or goods move. The fields are its children. It stays open if the store refuses.
 */
export function DecisionDialog(props: Props) {
  const { title, question, busy, problem, yes, onDecide, onClose, children } = props
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
            <button
              type="submit"
              className={yes?.keeps ? 'btn btn-2' : 'btn btn-x fill'}
              disabled={busy}
              aria-busy={busy}
            >
              {busy && <span className="spin" aria-hidden="true" />}
              {yes?.label ?? messages.confirmYes}
            </button>
            {/* Closing the native dialog returns the focus to the button that opened it. Unmounting would not. */}
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {messages.confirmClose}
            </button>
          </div>
        </form>
      </div>
    </dialog>
  )
}
