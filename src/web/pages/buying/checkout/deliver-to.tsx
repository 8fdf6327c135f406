import type { Address } from '#contract/addresses/addresses.schema'
import { useShop } from '#web/data/settings.ts'
import { AddressChoice } from '#web/ui/address/address-choice.tsx'
import { AddressFields } from '#web/ui/address/address-fields.tsx'
import { whyNot } from '#web/ui/delivery/delivery-words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Freight } from './freight.tsx'
import { canSaveAddress, chosenAddress } from './typed-checkout.ts'
import type { useCheckout } from './use-checkout.ts'

type Props = {
  book: readonly Address[]
  isCustomer: boolean
  checkout: ReturnType<typeof useCheckout>
}

/** Where the goods go: an address of the book, a typed one, or nowhere, since they are collected. */
export function DeliverTo({ book, isCustomer, checkout }: Props) {
  const { typed, shown, type, typeAddress, isFreight, quote } = checkout
  const { pickupOffered } = useShop()
  const isPickup = typed.way === 'pickup'
  const chosen = chosenAddress(typed, book)
  const isUnreachable = quote.error !== null && !isPickup && !chosen
  const errors = isUnreachable ? { ...shown, zip: shown.zip ?? whyNot(quote.error) } : shown
  return (
    <section aria-labelledby="checkout-to">
      <h2 id="checkout-to">{isPickup ? 'Pick-up' : 'Deliver to'}</h2>
      {(pickupOffered || isPickup) && (
        <Choice
          legend="How you get the goods"
          name="way"
          chosen={typed.way}
          options={[
            ['ship', 'Deliver'],
            ['pickup', 'Pick up'],
          ]}
          onChoose={(way) => type({ way })}
        />
      )}
      {isPickup ? (
        <Field label="Name" hint="The person who picks up the goods" error={shown.name}>
          <input
            name="name"
            autoComplete="name"
            value={typed.address.name}
            onChange={({ target }) => typeAddress({ name: target.value })}
            maxLength={120}
            required
          />
        </Field>
      ) : (
        <>
          <AddressChoice
            addresses={book}
            chosen={chosen?._id ?? null}
            onChoose={(addressId) => type({ addressId })}
          >
            <AddressFields
              typed={typed.address}
              errors={errors}
              onType={typeAddress}
              section="shipping"
            />
            <Choice
              legend="What kind of address"
              name="residential"
              chosen={typed.residential ? 'home' : 'business'}
              options={[
                ['home', 'A home'],
                ['business', 'A business'],
              ]}
              onChoose={(kind) => type({ residential: kind === 'home' })}
            />
            {isCustomer && canSaveAddress(typed, book) && (
              <label className="check">
                <input
                  type="checkbox"
                  name="saveAddress"
                  checked={typed.saveAddress}
                  onChange={({ target }) => type({ saveAddress: target.checked })}
                />
                Save this address in my address book
              </label>
            )}
          </AddressChoice>
          {isFreight && <Freight checkout={checkout} chosen={chosen} />}
        </>
      )}
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  name: string
  chosen: Value
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, chosen, options, onChoose } = props
  return (
    <fieldset className="checkout-choice">
      <legend className="vh">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="check">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
