import { useState } from 'react'
import type { DeskCertificate } from '#contract/taxes/certificates.schema'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { CategoryField } from '#web/pages/account/certificates/category-field.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import type { CertificateDecision } from './use-decision.ts'

type Props = {
  certificate: DeskCertificate
  decision: CertificateDecision
  onClose: () => void
}

/** What is accepted: what the document says may be less than what the buyer ticked. */
export function AcceptForm({ certificate, decision, onClose }: Props) {
  const [chosen, setChosen] = useState<string[] | null>(
    certificate.categories.length === 0 ? null : certificate.categories,
  )
  const [expiresOn, setExpiresOn] = useState(certificate.expiresOn ?? '')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="form desk-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = chosen !== null && chosen.length === 0
        setIsMissing(isEmpty)
        if (!isEmpty) decision.accept({ categories: chosen ?? [], expiresOn: expiresOn || null })
      }}
    >
      <CategoryField
        chosen={chosen}
        error={isMissing ? 'Please choose at least one category' : decision.errors.categories}
        onChange={(categories) => {
          setChosen(categories)
          setIsMissing(false)
        }}
      />
      <Field
        label="Last day (optional)"
        hint="Empty: until it is ended."
        error={decision.errors.expiresOn}
      >
        <input
          type="date"
          value={expiresOn}
          onChange={({ target }) => setExpiresOn(target.value)}
        />
      </Field>
      <div className="row">
        <BusyButton busy={decision.busy}>Accept certificate</BusyButton>
        <button type="button" className="btn" onClick={onClose}>
          {messages.confirmClose}
        </button>
      </div>
    </form>
  )
}
