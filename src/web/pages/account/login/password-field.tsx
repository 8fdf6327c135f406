import { useState } from 'react'
import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  label?: string
  value: string
  onType: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error?: string | null
  hint?: string
  required?: boolean
}

/** A password field with a button that shows the password, because typing it unseen on a phone leads to mistakes. */
export function PasswordField({
  label = 'Password',
  value,
  onType,
  autoComplete,
  error,
  hint,
  required,
}: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="password">
      <Field label={label} error={error} hint={hint}>
        <input
          name="password"
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onType(event.target.value)}
          autoComplete={autoComplete}
          required={required}
        />
      </Field>
      <button
        type="button"
        className="btn btn-t btn-s"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'} <span className="vh">password</span>
      </button>
    </div>
  )
}
