import type { ComponentProps } from 'react'

export type ButtonVariant = 'signal' | 'ink' | 'outline' | 'danger' | 'danger-fill' | 'text'
type Look = {
  /** One signal button a view: the step forward. Danger fills only where a question was asked before. */
  variant?: ButtonVariant
  small?: boolean
  /** As wide as what it stands in. */
  wide?: boolean
}

/** A button; while it is busy it turns and cannot be pressed again. */
export function Button({
  variant = 'outline',
  small = false,
  wide = false,
  busy = false,
  disabled = false,
  children,
  ...rest
}: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames({ variant, small, wide })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that weighs as much as a button: it leads somewhere, it does nothing. */
export function LinkButton({
  variant = 'outline',
  small = false,
  wide = false,
  children,
  ...rest
}: Look & { href: string } & Omit<ComponentProps<'a'>, 'className' | 'href'>) {
  return (
    <a {...rest} className={classNames({ variant, small, wide })}>
      {children}
    </a>
  )
}

const variantClasses: Record<ButtonVariant, string> = {
  signal: ' btn-1',
  ink: ' btn-2',
  outline: '',
  danger: ' btn-x',
  'danger-fill': ' btn-x fill',
  text: ' btn-t',
}

function classNames({ variant, small, wide }: Required<Look>): string {
  return `btn${variantClasses[variant]}${small ? ' btn-s' : ''}${wide ? ' btn-b' : ''}`
}
