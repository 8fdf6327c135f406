import { useRef } from 'react'
import type { StateTax } from '#contract/taxes/rates.schema'
import { stateName } from '#contract/values/us-states'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { CategoryField } from './category-field.tsx'
import { formNames, numberNames, purposeNames } from '#web/ui/texts/certificate-words.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { Select } from './select.tsx'
import { useSendCertificate, type SendCertificate } from './use-send-certificate.ts'

type Props = {
  states: readonly StateTax[]
  /** Whether there is something to go back to. */
  mayClose: boolean
  onDone: () => void
}

/** What makes a certificate complete, and its file. */
export function CertificateForm({ states, mayClose, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const codes = states.map(({ state }) => state)
  const sending = useSendCertificate(codes, onDone)
  const { typed, choices, errors, change } = sending
  return (
    <form
      ref={form}
      className="form two certificate-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sending.send(() => form.current && focusFirstError(form.current))
      }}
    >
      <h2 className="full">Send a certificate</h2>
      <Select
        label="State"
        value={choices.state}
        choices={codes.map((code) => [code, stateName(code) ?? code])}
        error={errors.state}
        onChange={(state) => change({ state })}
      />
      <Select
        label="Form"
        value={choices.form}
        choices={choices.forms.map((one) => [one, formNames[one]])}
        error={errors.form}
        onChange={(one) => change({ form: one })}
      />
      {choices.purposes.length > 1 && (
        <Select
          label="Purpose"
          value={choices.purpose}
          choices={choices.purposes.map((one) => [one, purposeNames[one]])}
          error={errors.purpose}
          onChange={(purpose) => change({ purpose })}
        />
      )}
      <Typed sending={sending} field="buyerName" label="Business name" longest={120} />
      <Typed sending={sending} field="businessType" label="Type of business" longest={120} />
      <div className="full">
        <Typed sending={sending} field="buyerAddress" label="Business address" longest={300} />
      </div>
      <Select
        label="Kind of number"
        value={choices.numberKind}
        choices={choices.numberKinds.map((kind) => [kind, numberNames[kind]])}
        error={errors.numberKind}
        onChange={(numberKind) => change({ numberKind })}
      />
      <Typed sending={sending} field="number" label="Number" longest={40} />
      <div className="full">
        <CategoryField
          chosen={typed.covers === 'some' ? typed.categories.split(',').filter(Boolean) : null}
          error={errors.categories}
          onChange={(chosen) =>
            change(
              chosen === null
                ? { covers: 'all' }
                : { covers: 'some', categories: chosen.join(',') },
            )
          }
        />
      </div>
      <Select
        label="Orders it covers"
        value={typed.blanket}
        choices={[
          ['all', 'All orders (blanket)'],
          ['one', 'One order'],
        ]}
        onChange={(blanket) => change({ blanket })}
      />
      <DocumentField sending={sending} />
      <Typed sending={sending} field="validFrom" label="Valid from" kind="date" />
      <Typed
        sending={sending}
        field="expiresOn"
        label="Last day (optional)"
        hint="Leave it empty if the certificate names none."
        kind="date"
      />
      <div className="row full">
        <BusyButton busy={sending.busy}>Send certificate</BusyButton>
        {mayClose && (
          <button type="button" className="btn" onClick={onDone}>
            {messages.confirmClose}
          </button>
        )}
      </div>
    </form>
  )
}

type TypedProps = {
  sending: SendCertificate
  field: 'buyerName' | 'buyerAddress' | 'businessType' | 'number' | 'validFrom' | 'expiresOn'
  label: string
  hint?: string
  longest?: number
  kind?: 'text' | 'date'
}

function Typed({ sending, field, label, hint, longest, kind = 'text' }: TypedProps) {
  return (
    <Field label={label} hint={hint} error={sending.errors[field]}>
      <input
        name={field}
        type={kind}
        autoComplete={field === 'buyerName' ? 'organization' : 'off'}
        maxLength={longest}
        value={sending.typed[field]}
        onChange={({ target }) => sending.change({ [field]: target.value })}
      />
    </Field>
  )
}

function DocumentField({ sending }: { sending: SendCertificate }) {
  return (
    <Field
      label="The certificate as a file"
      hint="PDF, PNG or JPEG, at most 5 MB. Only you and the people who decide can see it."
      error={sending.errors.document}
    >
      <input
        name="document"
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        onChange={({ target }) => sending.choose(target.files?.[0] ?? null)}
      />
    </Field>
  )
}
