import './code-form.css'
import { useEffect, useRef, useState } from 'react'
import { IdentityError } from '#web/session/identity-client/index.ts'
import type { CodeRequest, SecondFactorMethod } from '#web/session/identity-client/second-factor.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { CodeField } from './code-field.tsx'
import { useAttempt } from '#web/session/use-attempt.ts'

type Props = {
  request: CodeRequest
  /** The label of the button that submits the code. */
  label: string
  onSend: () => Promise<void>
  onCode: (method: SecondFactorMethod, code: string) => Promise<void>
}

/**
 * Asks for a code by one of the available methods. The SMS is sent when its step first opens, and again when the user
 * presses the button.
 */
export function CodeForm({ request, label, onSend, onCode }: Props) {
  const { methods, phone } = request
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery')
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const answering = useAttempt(() => onCode(method, code))
  const sending = useAttempt(async () => {
    try {
      await onSend()
    } catch (error) {
      // The code sent a moment ago is still valid.
      if (error instanceof IdentityError && error.code === 'TOO_MANY_TEXTS') setSent(true)
      throw error
    }
    setSent(true)
  })
  const isBegun = useRef(false)
  const send = sending.run
  useEffect(() => {
    if (method !== 'phone' || isBegun.current) return
    isBegun.current = true
    void send()
  }, [method, send])
  const canType = method !== 'phone' || isSent

  function choose(other: SecondFactorMethod) {
    setMethod(other)
    setCode('')
    answering.forget()
    sending.forget()
  }

  return (
    <form className="form code-form" method="post" noValidate onSubmit={answering.attempt}>
      <p role="status">{explained(method, phone, isSent)}</p>
      {canType && (
        <>
          <CodeField
            key={method}
            method={method}
            value={code}
            error={answering.problem}
            onType={(typed) => {
              setCode(typed)
              answering.forget()
            }}
          />
          <BusyButton busy={answering.isBusy} disabled={code.trim() === ''}>
            {label}
          </BusyButton>
        </>
      )}
      {method === 'phone' && (
        <BusyButton
          look={isSent ? 'plain' : 'first'}
          type="button"
          busy={sending.isBusy}
          onClick={sending.attempt}
        >
          {isSent ? 'Send another code' : 'Send the code'}
        </BusyButton>
      )}
      <p className="errtxt" role="alert">
        {sending.problem}
      </p>
      <div className="code-ways">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="btn btn-t btn-s"
              onClick={() => choose(other)}
            >
              {wayTo(other, phone)}
            </button>
          ))}
      </div>
    </form>
  )
}

function explained(method: SecondFactorMethod, phone: string | null, isSent: boolean): string {
  if (method === 'app') return 'Open your authenticator app and type the six digits it shows.'
  if (method === 'recovery') return 'Type one of your recovery codes. Each works once.'
  return isSent
    ? `We sent a code to ${phone}. It is valid for ten minutes.`
    : `We will send a six-digit code to your phone, ${phone}.`
}

function wayTo(method: SecondFactorMethod, phone: string | null): string {
  if (method === 'app') return 'Use the authenticator app'
  return method === 'phone' ? `Use the phone, ${phone}` : 'Use a recovery code'
}
