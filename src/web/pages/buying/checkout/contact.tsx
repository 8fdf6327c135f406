import type { User } from '#contract/users.schema'
import { href } from '#web/navigation/href.ts'
import { buyingHref } from '#web/pages/buying/buying-href.ts'
import { Field } from '#web/ui/forms/field.tsx'
import type { useCheckout } from './use-checkout.ts'

type Props = { user: User | undefined; checkout: ReturnType<typeof useCheckout> }

/** Where the confirmation goes. Guests type it, for customers it is known. */
export function Contact({ user, checkout }: Props) {
  const { typed, shown, type } = checkout
  return (
    <section aria-labelledby="checkout-contact">
      <div className="checkout-head">
        <h2 id="checkout-contact">Contact</h2>
        {!user && (
          <p className="small">
            Have an account? <a href={href.login(buyingHref.checkout())}>Log in</a>
          </p>
        )}
      </div>
      {user ? (
        <p>
          <b>{user.email}</b>
        </p>
      ) : (
        <Field
          label="E-mail"
          hint="For the confirmation and the link to your order. No account is needed."
          error={shown.email}
        >
          <input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={typed.email}
            onChange={({ target }) => type({ email: target.value })}
            maxLength={254}
            required
          />
        </Field>
      )}
    </section>
  )
}
