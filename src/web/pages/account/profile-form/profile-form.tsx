import type { Profile } from '#contract/profiles.schema'
import { phoneHint } from '#contract/values/phone'
import { href } from '#web/navigation/href.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { FormRows } from '#web/ui/forms/form-rows.tsx'
import { PlaceFields } from '#web/ui/postal-address/place-fields.tsx'
import { useSaveProfile } from './use-save-profile.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useSaveProfile(profile)
  return (
    <Form
      form={form}
      className="form profile"
      fields={[
        {
          className: 'form two',
          rows: [
            { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 120 },
            <Field key="email" label="Email" hint="You sign in with this address.">
              <input value={profile.email} type="email" readOnly />
            </Field>,
            {
              name: 'mobile',
              label: 'Mobile',
              hint: phoneHint,
              type: 'tel',
              inputMode: 'numeric',
              autoComplete: 'tel',
              maxLength: 30,
            },
            { name: 'education', label: 'Education', maxLength: 200, autoComplete: 'on' },
            {
              name: 'linkedin',
              label: 'LinkedIn',
              hint: 'https://www.linkedin.com/in/your-name',
              type: 'url',
              inputMode: 'url',
              autoComplete: 'on',
              maxLength: 300,
            },
            {
              name: 'address',
              label: 'Address',
              hint: 'As you would write it on a letter',
              maxLength: 500,
              lines: 3,
            },
          ],
        },
        <fieldset key="place" className="form">
          <legend>Ship to</legend>
          <p className="hint">Filled in for you on your next order. United States only.</p>
          <FormRows
            form={form}
            rows={[
              { name: 'street', label: 'Street', autoComplete: 'address-line1', maxLength: 200 },
            ]}
          />
          <PlaceFields typed={form.typed} errors={form.errors} onType={form.type} />
        </fieldset>,
      ]}
      submit="Update Profile"
      actsClass="row"
      acts={
        <a className="btn" href={href.myProfile()}>
          Back
        </a>
      }
    />
  )
}
