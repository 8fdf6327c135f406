import { longestReason } from '#contract/constants'
import { Form } from '#web/ui/forms/form.tsx'
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
  return (
    <Form
      className="form desk-form"
      fields={[
        {
          name: 'reason',
          label,
          hint: 'The customer gets it by e-mail.',
          lines: 3,
          maxLength: longestReason,
        },
      ]}
      typed={typed}
      onType={type}
      mistakesIn={({ reason }) => ({ reason: reason.trim() === '' ? messages.enterReason : null })}
      errors={decision.errors}
      busy={decision.busy}
      submit={submit}
      takesFocus
      onSend={() => send(typed.reason.trim())}
      onClose={onClose}
    />
  )
}
