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
  /** One input, select or textarea; it gets its id, class and descriptions from here. */
  children: ReactElement<ControlProps>
}

/** A control with its label above, its hint and its error below, tied together for those who do not see them. */
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
