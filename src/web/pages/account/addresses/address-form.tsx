import type { AddressDraft } from './address-draft.ts'
import { AddressFields } from '#web/ui/address/address-fields.tsx'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { useAddressForm } from './use-address-form.ts'

type Props = {
  /** The address that is changed; null: a new one. */
  id: string | null
  draft: AddressDraft
  onDone: () => void
}

export function AddressForm({ id, draft, onDone }: Props) {
  const { leave, typed, type, errors, isSaving, submit, cancel } = useAddressForm(id, draft, onDone)
  const box = (field: 'isBusiness' | 'isDefault', label: string) => (
    <label className="check">
      <input
        type="checkbox"
        name={field}
        checked={typed[field] === 'yes'}
        onChange={({ target }) => type({ [field]: target.checked ? 'yes' : '' })}
      />
      {label}
    </label>
  )
  return (
    <CheckedForm
      leave={leave}
      className="form address-form"
      aria-labelledby="address-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
        focusFirstError(event.currentTarget)
      }}
    >
      <h2 id="address-form">{id === null ? 'New address' : 'Change address'}</h2>
      <AddressFields typed={typed} errors={errors} onType={type} />
      <div className="form two">
        <Field
          label="Telephone (optional)"
          hint="Carriers call for freight only."
          error={errors.phone}
        >
          <input
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            value={typed.phone}
            onChange={({ target }) => type({ phone: target.value })}
          />
        </Field>
        <Field
          label="Short name (optional)"
          hint="What you call it, such as Shop or Dock 2"
          error={errors.label}
        >
          <input
            name="label"
            autoComplete="off"
            maxLength={40}
            value={typed.label}
            onChange={({ target }) => type({ label: target.value })}
          />
        </Field>
      </div>
      {box('isBusiness', 'This is a business address')}
      {draft.isDefault !== 'yes' && box('isDefault', 'Offer this address first')}
      <p className="row">
        <BusyButton busy={isSaving}>Save address</BusyButton>
        <button type="button" className="btn" onClick={cancel}>
          Cancel
        </button>
      </p>
    </CheckedForm>
  )
}
