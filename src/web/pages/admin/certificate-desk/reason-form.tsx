import { useEffect, useRef, useState } from 'react'
import { longestReason } from '#contract/constants'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { messages } from '#web/ui/texts/messages.ts'
import type { CertificateDecision } from './use-decision.ts'

type Props = {
  /** The storage key under which the reason is kept until it is sent. */
  draft: string
  label: string
  submit: string
  decision: CertificateDecision
  send: (reason: string) => void
  onClose: () => void
}

/** A reason, which the customer reads in a letter. */
export function ReasonForm({ draft, label, submit, decision, send, onClose }: Props) {
  const { typed, type } = useDraft(draft, { reason: '' })
  const [isMissing, setIsMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <form
      className="form desk-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const reason = typed.reason.trim()
        setIsMissing(reason === '')
        if (reason === '') area.current?.focus()
        else send(reason)
      }}
    >
      <Field
        label={label}
        hint="The customer gets it by e-mail."
        error={isMissing ? messages.enterReason : decision.errors.reason}
      >
        <textarea
          ref={area as never}
          rows={3}
          maxLength={longestReason}
          value={typed.reason}
          onChange={({ target }) => {
            type({ reason: target.value })
            setIsMissing(false)
          }}
        />
      </Field>
      <div className="row">
        <BusyButton busy={decision.busy}>{submit}</BusyButton>
        <button type="button" className="btn" onClick={onClose}>
          {messages.confirmClose}
        </button>
      </div>
    </form>
  )
}
