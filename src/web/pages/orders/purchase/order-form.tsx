import { phoneHint } from '#contract/values/phone'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { useZipPlace } from '#web/ui/address/use-zip-place.ts'
import { PlaceFields } from '#web/ui/postal-address/place-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { OrderProblem } from './order-problem.tsx'
import { PriceNote } from './price-note.tsx'
import { OrderCosts } from './order-costs.tsx'
import { QuantityField } from './quantity-field.tsx'
import type { Buyer, usePurchase } from './use-purchase.ts'

type Props = {
  product: ProductDetail
  buyer: Buyer
  purchase: ReturnType<typeof usePurchase>
}

export function OrderForm({ product, buyer, purchase }: Props) {
  const { typed, errors, quantity } = purchase
  useZipPlace(typed, (change) => purchase.type(change), { keepsState: true })
  // While the order is being placed, its own units leave the stock. That must not show as a quantity error.
  const quantityError = purchase.isSending ? null : (quantity.error ?? errors.quantity ?? null)
  return (
    <CheckedForm
      leave={purchase.leave}
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!purchase.submit()) focusFirstError(event.currentTarget)
      }}
    >
      <QuantityField
        typed={typed.quantity}
        error={quantityError}
        limits={product}
        onType={(value) => purchase.type({ quantity: value })}
      />
      <div className="form two">
        <Field label="Name" error={errors.name}>
          <input
            name="name"
            value={typed.name}
            onChange={(event) => purchase.type({ name: event.target.value })}
            autoComplete="name"
            maxLength={120}
            required
          />
        </Field>
        <Field label="Email">
          <input value={buyer.email} type="email" readOnly />
        </Field>
        <Field
          label="Mobile"
          error={errors.mobile}
          hint={`${phoneHint}. The carrier calls only for freight.`}
        >
          <input
            name="mobile"
            value={typed.mobile}
            onChange={(event) => purchase.type({ mobile: event.target.value })}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={30}
            required
          />
        </Field>
        <Field
          label="Address"
          error={errors.street}
          hint="Street and number, apartment or suite. United States only."
        >
          <input
            name="street"
            value={typed.street}
            onChange={(event) => purchase.type({ street: event.target.value })}
            onBlur={() => purchase.splitAddress()}
            autoComplete="address-line1"
            maxLength={200}
            required
          />
        </Field>
        <PlaceFields
          typed={typed}
          errors={errors}
          onType={(change) => purchase.type(change)}
          required
        />
      </div>
      <OrderCosts
        product={product}
        quantity={quantity.valid}
        way={typed.way}
        delivery={purchase.delivery}
        onChoose={(way) => purchase.type({ way })}
      />
      <PriceNote before={purchase.priceBefore} now={product.price} />
      <OrderProblem error={purchase.problem} product={product} />
      <BusyButton busy={purchase.isSending} disabled={!purchase.canAdd}>
        Add to Order
      </BusyButton>
      <button
        type="button"
        className="btn btn-b"
        disabled={quantity.valid === undefined}
        onClick={({ currentTarget }) => {
          const units = quantity.valid
          void import('#web/cart/add-to-cart.ts').then(({ addToCart }) =>
            addToCart(product, currentTarget, units),
          )
        }}
      >
        Add to cart
      </button>
    </CheckedForm>
  )
}
