import { useEffect, useId, useRef, type ReactNode } from 'react'
import { messages } from '#web/ui/texts/messages.ts'

type Props = {
  label: string
  title: string
  closing?: string
  onClose: () => void
  children: ReactNode
}

/** One step of the setup. The browser closes the dialog, so the focus returns to the element that opened it. */
export function SecondFactorDialog(props: Props) {
  const { label, title, closing = messages.confirmClose, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="factor" aria-labelledby={id} onClose={onClose}>
      <div className="dh">{label}</div>
      <div className="db">
        <h2 id={id}>{title}</h2>
        {children}
        <button type="button" className="btn btn-b" onClick={() => dialog.current?.close()}>
          {closing}
        </button>
      </div>
    </dialog>
  )
}
