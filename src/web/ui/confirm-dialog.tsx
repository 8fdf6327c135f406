import { useEffect, useId, useRef, type ReactNode } from 'react'
import { messages } from '../messages.ts'
import { Icon } from './icon.tsx'

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
  const id = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
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
          {/* The way out has the focus: Enter by habit loses nothing. */}
          <button type="button" className="btn" onClick={onClose} autoFocus>
            {messages.confirmClose}
          </button>
        </div>
      </div>
    </dialog>
  )
}
