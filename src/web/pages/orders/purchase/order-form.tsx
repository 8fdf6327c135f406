import type { ProductDetail } from '#contract/products.schema'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { PlaceFields } from '#web/ui/postal-address/place-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { OrderProblem } from './order-problem.tsx'
import { PriceNote } from './price-note.tsx'
import { OrderTotal } from './order-total.tsx'
import { QuantityField } from './quantity-field.tsx'
import type { Buyer, usePurchase } from './use-purchase.ts'

type Props = {
  product: ProductDetail
  buyer: Buyer
  purchase: ReturnType<typeof usePurchase>
}

export function OrderForm({ product, buyer, purchase }: Props) {
  const { typed, errors, quantity } = purchase
  // While the order is being placed, its own units leave the stock. That must not show as a quantity error.
  const quantityError = purchase.isSending ? null : (quantity.error ?? errors.quantity ?? null)
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        purchase.submit()
        focusFirstError(event.currentTarget)
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
          hint="7 to 15 digits. The carrier calls only for freight."
        >
          <input
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
      <OrderTotal price={product.price} quantity={quantity.valid} />
      <PriceNote before={purchase.priceBefore} now={product.price} />
      <OrderProblem error={purchase.problem} product={product} />
      <BusyButton busy={purchase.isSending} disabled={!purchase.canAdd}>
        Add to Order
      </BusyButton>
    </form>
  )
}
