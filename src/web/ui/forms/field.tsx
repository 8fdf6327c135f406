import { cloneElement, useId, type ReactElement, type Ref } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'

type ControlProps = {
  id?: string
  className?: string
  ref?: Ref<never>
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}
type Props = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  /** One input, select or textarea. Field sets its id, class and ARIA attributes. */
  children: ReactElement<ControlProps>
}

/** A control with its label above, and its hint and error below. They are linked for screen readers. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        className: 'in',
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="errtxt" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
