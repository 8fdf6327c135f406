import type { ReactNode } from 'react'

type Props = {
  busy: boolean
  disabled?: boolean
  type?: 'submit' | 'button'
  onClick?: () => void
  children: ReactNode
}

/** The step forward of a form. While it is taken it turns and cannot be taken again. */
export function BusyButton({ busy, disabled = false, type = 'submit', onClick, children }: Props) {
  return (
    <button
      type={type}
      className="btn btn-1 btn-b"
      disabled={disabled || busy}
      aria-busy={busy}
      {...(onClick && { onClick })}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}
