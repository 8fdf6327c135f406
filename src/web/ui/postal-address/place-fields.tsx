import { states } from '#contract/values/us-states'
import { Field } from '#web/ui/forms/field.tsx'
import type { FormErrors } from '#web/ui/forms/form-state.ts'
import type { PostalAddress } from './postal-line.ts'

type Props = {
  typed: PostalAddress
  errors: FormErrors<PostalAddress>
  onType: (change: Partial<PostalAddress>) => void
  required?: boolean
}

/** City, state and ZIP code, in one row if there is room. */
export function PlaceFields({ typed, errors, onType, required = false }: Props) {
  return (
    <div className="form place full">
      <Field label="City" error={errors.city}>
        <input
          name="city"
          value={typed.city}
          onChange={({ target }) => onType({ city: target.value })}
          autoComplete="address-level2"
          maxLength={100}
          required={required}
        />
      </Field>
      <Field label="State" error={errors.state}>
        <select
          name="state"
          value={typed.state}
          onChange={({ target }) => onType({ state: target.value })}
          autoComplete="address-level1"
          required={required}
        >
          <option value="">Choose</option>
          {states.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="ZIP" error={errors.zip}>
        <input
          name="zip"
          value={typed.zip}
          onChange={({ target }) => onType({ zip: target.value })}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required={required}
        />
      </Field>
    </div>
  )
}
