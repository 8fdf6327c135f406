import type { Address } from '#contract/addresses/addresses.schema'
import { Field } from '#web/ui/forms/field.tsx'
import type { useCheckout } from './use-checkout.ts'

type Props = { checkout: ReturnType<typeof useCheckout>; chosen: Address | undefined }

/** What a truck needs to know, asked only where the order goes by truck. */
export function Freight({ checkout, chosen }: Props) {
  const { typed, shown, type } = checkout
  return (
    <div className="form checkout-freight">
      <p className="note">
        This order goes by truck freight. The driver needs a way to unload, and calls before the
        truck comes.
      </p>
      <fieldset>
        <legend className="vh">At the address</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={typed.liftgate}
            onChange={({ target }) => type({ liftgate: target.checked })}
          />
          No loading dock: send a truck with a liftgate
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={typed.limitedAccess}
            onChange={({ target }) => type({ limitedAccess: target.checked })}
          />
          Limited access, such as a school, a farm or a building site
        </label>
      </fieldset>
      <Field
        label="Telephone"
        hint="The freight carrier calls this number to agree on the hour. We use it for nothing else."
        error={shown.mobile}
      >
        <input
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={typed.mobile}
          placeholder={chosen?.phone}
          onChange={({ target }) => type({ mobile: target.value })}
          maxLength={30}
          required
        />
      </Field>
    </div>
  )
}
