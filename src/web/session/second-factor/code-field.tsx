import { useEffect, useRef } from 'react'
import type { SecondFactorMethod } from '#web/session/identity-client/second-factor.ts'
import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  method: SecondFactorMethod
  value: string
  error: string | null
  onType: (typed: string) => void
}

/** Has the focus when it appears: it is the one thing left to do. Browsers offer what came by SMS. */
export function CodeField({ method, value, error, onType }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // A wrong code is marked, so that the next one takes its place.
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
