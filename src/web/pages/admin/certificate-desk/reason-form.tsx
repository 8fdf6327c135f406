import { longestReason } from '#contract/constants'
import { Form } from '#web/ui/forms/form.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import { useDecision } from './use-decision.ts'

type Props = {
  /** The storage key under which the reason is kept until it is sent. */
  draft: string
  label: string
  submit: string
  said: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A reason, which the customer reads in a letter. */
export function ReasonForm({ draft, label, submit, said, send, onClose }: Props) {
  const form = useDecision({
    fresh: { reason: '' },
    draft,
    names: { reason: 'The reason' },
    mistakesIn: ({ reason }) => ({ reason: reason.trim() === '' ? messages.enterReason : null }),
    send: ({ reason }) => send(reason.trim()),
    said,
    onDone: onClose,
  })
  return (
    <Form
      form={form}
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
      submit={submit}
      takesFocus
      onClose={onClose}
    />
  )
}
