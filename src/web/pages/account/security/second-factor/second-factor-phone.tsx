import { useEffect, useRef, useState } from 'react'
import { CodeField } from '#web/session/second-factor/code-field.tsx'
import { useAttempt } from '#web/session/use-attempt.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

type Props = {
  onNumber: (number: string) => Promise<void>
  onFinish: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for the phone number, then for the code sent to it. */
export function SecondFactorPhone({ onNumber, onFinish, onClose }: Props) {
  const [number, setNumber] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const sending = useAttempt(async () => {
    await onNumber(number)
    setSentTo(number)
    setCode('')
  })
  const finishing = useAttempt(() => onFinish(code))
  useEffect(() => input.current?.focus(), [])
  return (
    <SecondFactorDialog label="Set up" title="Phone" onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={sending.attempt}>
        <Field
          label="Mobile number"
          hint="With the country code, as in +1 609 555 0142"
          error={sending.problem}
        >
          <input
            ref={input}
            name="tel"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={number}
            onChange={(event) => {
              setNumber(event.target.value)
              sending.forget()
            }}
          />
        </Field>
        <BusyButton
          busy={sending.isBusy}
          look={sentTo === null ? 'first' : 'plain'}
          disabled={number.trim() === ''}
        >
          {sentTo === null ? 'Send the code' : 'Send another code'}
        </BusyButton>
      </form>
      {sentTo !== null && (
        <form className="form" method="post" noValidate onSubmit={finishing.attempt}>
          <p role="status">We sent a six-digit code to {sentTo}.</p>
          <CodeField
            method="phone"
            value={code}
            error={finishing.problem}
            onType={(typed) => {
              setCode(typed)
              finishing.forget()
            }}
          />
          <BusyButton busy={finishing.isBusy} disabled={code.trim() === ''}>
            Turn on
          </BusyButton>
        </form>
      )}
    </SecondFactorDialog>
  )
}
