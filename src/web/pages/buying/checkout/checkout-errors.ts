import type { Address } from '#contract/addresses/addresses.schema'
import type { ZipPlace } from '#contract/shipping/zip.schema'
import { phoneProblem } from '#contract/values/phone'
import { addressErrors, addressLabels, type AddressErrors } from '#web/ui/address/typed-address.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { chosenAddress, mobileOf, type TypedCheckout } from './typed-checkout.ts'

export type CheckoutErrors = AddressErrors & {
  email?: string | undefined
  mobile?: string | undefined
}
export type CheckoutField = keyof CheckoutErrors

const labels = { ...addressLabels, email: 'The e-mail address', mobile: 'The telephone number' }

type Known = {
  typed: TypedCheckout
  book: readonly Address[]
  /** Guests type their address; that of customers is known. */
  isGuest: boolean
  isFreight: boolean
  place: ZipPlace | null | undefined
}

/** Everything that is missing or wrong, by field. */
export function checkoutErrors({ typed, book, isGuest, isFreight, place }: Known): CheckoutErrors {
  return {
    ...(isGuest && emailErrors(typed.email)),
    ...addressPart(typed, book, place),
    ...(typed.way === 'ship' && isFreight && mobileErrors(mobileOf(typed, book))),
  }
}

// An address of the book was seen when it was saved. To collect the goods, a name is enough.
function addressPart(
  typed: TypedCheckout,
  book: readonly Address[],
  place: ZipPlace | null | undefined,
): CheckoutErrors {
  if (typed.way === 'pickup') {
    return typed.address.name.trim() === '' ? { name: `${labels.name} is missing.` } : {}
  }
  return chosenAddress(typed, book) ? {} : addressErrors(typed.address, place)
}

function emailErrors(email: string): CheckoutErrors {
  const text = email.trim()
  if (text === '') return { email: `${labels.email} is missing.` }
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)) return {}
  return { email: `${labels.email} must look like name@example.com.` }
}

function mobileErrors(mobile: string): CheckoutErrors {
  if (mobile === '')
    return { mobile: `${labels.mobile} is missing: the freight carrier calls you.` }
  const problem = phoneProblem(mobile)
  return problem === undefined ? {} : { mobile: `${labels.mobile} ${problem}.` }
}

/** The store's errors by field. */
export function refusedFields(error: unknown): CheckoutErrors {
  return fieldErrors(error, labels)
}
