import type { MouseEvent, ReactNode } from 'react'

type Props = {
  busy: boolean
  disabled?: boolean
  type?: 'submit' | 'button'
  /** `first` is the page's main action. */
  look?: keyof typeof looks
  /** What the form learns if this button submits it. */
  value?: string
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

const looks = { first: 'btn btn-1 btn-b', plain: 'btn btn-b', text: 'btn btn-t btn-s' }

/** The button that submits a form. While busy it shows a spinner and is disabled. */
export function BusyButton({
  busy,
  disabled = false,
  type = 'submit',
  look = 'first',
  value,
  onClick,
  children,
}: Props) {
  return (
    <button
      type={type}
      {...(value !== undefined && { value })}
      className={looks[look]}
      disabled={disabled || busy}
      aria-busy={busy}
      {...(onClick && { onClick })}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}
