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

/** Asks before something is lost. The browser's own dialog: it keeps the focus in and Escape closes it. */
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
  const wayOut = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    // The way out has the focus: Enter by habit loses nothing. (React writes no autofocus attribute, which would do.)
    wayOut.current?.focus()
  }, [open])
  // The browser tells of a closed dialog a moment later, when it may stand open again with the next question: closing
  // goes by way of `open`, and a late word is not listened to.
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
          <button type="button" className="btn" onClick={onClose} ref={wayOut}>
            {messages.confirmClose}
          </button>
        </div>
      </div>
    </dialog>
  )
}
