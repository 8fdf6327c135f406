import { useEffect, useRef } from 'react'
import type { SecondFactorMethod } from '#web/session/identity-client/second-factor.ts'
import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  method: SecondFactorMethod
  value: string
  error: string | null
  onType: (typed: string) => void
}

/**
 * Takes the focus when it appears, because it is the only field left to fill in. Browsers offer the code from the SMS.
 */
export function CodeField({ method, value, error, onType }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // A wrong code is selected, so that typing replaces it.
  useEffect(() => {
    if (error !== null) input.current?.select()
  }, [error])
  const isRecovery = method === 'recovery'
  return (
    <Field label={isRecovery ? 'Recovery code' : 'Code'} error={error}>
      <input
        ref={input}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isRecovery ? 30 : 8}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  )
}
