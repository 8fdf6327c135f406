import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { postalErrors, postalLabels } from '#web/ui/postal-address/postal-errors.ts'
import type { TypedPurchase } from './typed-purchase.ts'

export type FieldErrors = { [Field in keyof TypedPurchase]?: string | undefined }

const labels = {
  quantity: 'The quantity',
  name: 'The name',
  mobile: 'The mobile number',
  address: 'The address',
}
const required = ['name', 'mobile'] as const

/** What keeps an order from being sent: what is missing, and an address nobody can deliver to. */
export function missingFields(typed: TypedPurchase): FieldErrors {
  const missing = required.filter((field) => typed[field].trim() === '')
  return {
    ...Object.fromEntries(missing.map((field) => [field, `${labels[field]} is missing.`])),
    // The street's field bears the word of the specification.
    ...postalErrors(typed, { ...postalLabels, street: labels.address }),
  }
}

/** What the store said of the one text that was sent stands at the first of the fields it was made of. */
export function refusedFields(error: unknown): FieldErrors {
  const { address, ...others } = fieldErrors(error, labels)
  return { ...others, ...(address && { street: address }) }
}
