import { useEffect, useId, useRef, type ReactNode } from 'react'
import { messages } from '#web/ui/texts/messages.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

type Props = {
  open: boolean
  title: string
  question: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is lost. It is a native dialog, so the focus stays inside and Escape closes it. */
export function ConfirmDialog({
  open,
  title,
  question,
  busy,
  onConfirm,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    // Close has the focus, so pressing Enter out of habit loses nothing. (React does not render the autofocus
    // attribute.)
    closeButton.current?.focus()
  }, [open])
  // The browser fires `close` a moment later, when the dialog may already be open again with the next question. So
  // closing
  // goes through `open`, and a late event is ignored.
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className="dh">
        <Icon name="warning" />
        {title}
      </div>
      <div className="db">
        <h2 id={id}>{question}</h2>
        <p>{children}</p>
        <div className="row">
          <button type="button" className="btn btn-x fill" disabled={busy} onClick={onConfirm}>
            {busy && <span className="spin" aria-hidden="true" />}
            {messages.confirmYes}
          </button>
          <button type="button" className="btn" onClick={onClose} ref={closeButton}>
            {messages.confirmClose}
          </button>
        </div>
      </div>
    </dialog>
  )
}
