import { phoneHint } from '#contract/values/phone'
import type { Profile } from '#contract/profiles.schema'
import { href } from '#web/navigation/href.ts'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { PlaceFields } from '#web/ui/postal-address/place-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useSaveProfile } from './use-save-profile.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const { leave, typed, type, errors, submit, isSaving } = useSaveProfile(profile)
  const input = (field: keyof typeof typed) => ({
    name: field,
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  })
  return (
    <CheckedForm
      leave={leave}
      className="form profile"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
        focusFirstError(event.currentTarget)
      }}
    >
      <div className="form two">
        <Field label="Name" error={errors.name}>
          <input {...input('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Email" hint="You sign in with this address.">
          <input value={profile.email} type="email" readOnly />
        </Field>
        <Field label="Mobile" error={errors.mobile} hint={phoneHint}>
          <input
            {...input('mobile')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={30}
          />
        </Field>
        <Field label="Education" error={errors.education}>
          <input {...input('education')} maxLength={200} />
        </Field>
        <Field
          label="LinkedIn"
          error={errors.linkedin}
          hint="https://www.linkedin.com/in/your-name"
        >
          <input {...input('linkedin')} type="url" inputMode="url" maxLength={300} />
        </Field>
        <Field label="Address" error={errors.address} hint="As you would write it on a letter">
          <textarea {...input('address')} maxLength={500} rows={3} />
        </Field>
      </div>
      <fieldset className="form">
        <legend>Ship to</legend>
        <p className="hint">Filled in for you on your next order. United States only.</p>
        <Field label="Street" error={errors.street}>
          <input {...input('street')} autoComplete="address-line1" maxLength={200} />
        </Field>
        <PlaceFields typed={typed} errors={errors} onType={type} />
      </fieldset>
      <p className="row">
        <BusyButton busy={isSaving}>Update Profile</BusyButton>
        <a className="btn" href={href.myProfile()}>
          Back
        </a>
      </p>
    </CheckedForm>
  )
}
