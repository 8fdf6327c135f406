import './address.css'
import type { ReactNode } from 'react'
import { taxedStates } from '#contract/taxes/states'
import { stateName } from '#contract/values/us-states'
import { Field } from '#web/ui/forms/field.tsx'
import type { AddressErrors, TypedAddress } from './typed-address.ts'

type Props = {
  typed: TypedAddress
  errors: AddressErrors
  onType: (change: Partial<TypedAddress>) => void
  /** What a browser calls this address, if there are several on the page: 'shipping', 'billing'. */
  section?: 'shipping' | 'billing'
}

/** The seven fields of an address. The ZIP code comes first, since it fills in city and state. */
export function AddressFields({ typed, errors, onType, section }: Props) {
  const input = (field: keyof TypedAddress, token: string, maxLength: number) => ({
    name: field,
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => onType({ [field]: target.value }),
    autoComplete: section ? `${section} ${token}` : token,
    maxLength,
  })
  return (
    <div className="form">
      <div className="form two">
        <Field label="Name" error={errors.name}>
          <input {...input('name', 'name', 120)} required />
        </Field>
        <Field label="Company (optional)" error={errors.company}>
          <input {...input('company', 'organization', 120)} />
        </Field>
      </div>
      <div className="form address-place">
        <Field label="ZIP code" error={errors.zip}>
          <input {...input('zip', 'postal-code', 10)} inputMode="numeric" required />
        </Field>
        <Field label="City" error={errors.city}>
          <input {...input('city', 'address-level2', 100)} required />
        </Field>
        <Field label="State" error={errors.state}>
          <select {...input('state', 'address-level1', 2)} required>
            <option value="">Choose</option>
            {stateChoices}
          </select>
        </Field>
      </div>
      <Field label="Street" hint="Street and number; no PO box" error={errors.street}>
        <input {...input('street', 'address-line1', 200)} required />
      </Field>
      <Field label="Apartment, suite, dock (optional)" error={errors.line2}>
        <input {...input('line2', 'address-line2', 200)} />
      </Field>
    </div>
  )
}

const stateChoices: ReactNode = taxedStates.map((code) => (
  <option key={code} value={code}>
    {stateName(code)}
  </option>
))
