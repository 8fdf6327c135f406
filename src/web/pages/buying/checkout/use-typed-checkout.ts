import { useState } from 'react'
import type { Address } from '#contract/addresses/addresses.schema'
import { zipError, type TypedAddress } from '#web/ui/address/typed-address.ts'
import { useZipPlace } from '#web/ui/address/use-zip-place.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { checkoutErrors, type CheckoutErrors, type CheckoutField } from './checkout-errors.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { chosenAddress, type TypedCheckout } from './typed-checkout.ts'

type Known = {
  store: CheckoutStore
  initial: TypedCheckout
  book: readonly Address[]
  isGuest: boolean
}

/** What is typed at the checkout, kept in the tab, and what is wrong with it. */
export function useTypedCheckout({ store, initial, book, isGuest }: Known) {
  const [typed, setTyped] = useState(() => store.typed() ?? initial)
  const [isFreight, setFreight] = useState(false)
  const [refused, setRefused] = useState<CheckoutErrors>({})

  function type(change: Partial<TypedCheckout>) {
    const next = { ...typed, ...change }
    setTyped(next)
    store.keepTyped(next)
    forget(Object.keys(change))
  }
  function typeAddress(change: Partial<TypedAddress>) {
    type({ address: { ...typed.address, ...change } })
    forget(Object.keys(change))
  }
  const forget = (fields: readonly string[]) =>
    setRefused((known) => ({
      ...known,
      ...Object.fromEntries(fields.map((field) => [field, undefined])),
    }))

  const place = useZipPlace(typed.address, typeAddress)
  const errors = checkoutErrors({ typed, book, isGuest, isFreight, place })
  const isTyped = typed.way === 'ship' && !chosenAddress(typed, book)
  const atOnce = isTyped ? zipError(typed.address, place) : undefined
  const left = useLeftErrors(errors)

  return {
    typed,
    type,
    typeAddress,
    errors,
    /** The errors of fields that were left, and of all once the order was tried. */
    shown: {
      ...left.shown,
      ...(atOnce && { zip: atOnce }),
      ...definedOnly(refused),
    } as CheckoutErrors,
    setFreight,
    leave: left.leave,
    tryAll: left.tryAll,
    refuse: (fields: CheckoutErrors) => setRefused(fields),
  }
}

function definedOnly(errors: CheckoutErrors): CheckoutErrors {
  const entries = Object.entries(errors) as [CheckoutField, string | undefined][]
  return Object.fromEntries(entries.filter(([, error]) => error !== undefined)) as CheckoutErrors
}
