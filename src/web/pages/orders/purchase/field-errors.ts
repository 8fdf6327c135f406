import { phoneProblem } from '#contract/values/phone'
import { isTerritoryZip, noTerritory } from '#contract/values/us-states'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { postalErrors, postalLabels } from '#web/ui/postal-address/postal-errors.ts'
import type { TypedPurchase } from './typed-purchase.ts'

export type FieldErrors = { [Field in Exclude<keyof TypedPurchase, 'way'>]?: string | undefined }

const labels = {
  quantity: 'The quantity',
  name: 'The name',
  mobile: 'The mobile number',
  address: 'The address',
  zip: 'The ZIP code',
}
const required = ['name', 'mobile'] as const

/** The errors that keep an order from being sent: missing fields, a telephone number that is none, an incomplete address. */
export function missingFields(typed: TypedPurchase): FieldErrors {
  const missing = required.filter((field) => typed[field].trim() === '')
  const wrong = phoneProblem(typed.mobile)
  return {
    ...(wrong !== undefined && { mobile: `${labels.mobile} ${wrong}.` }),
    ...Object.fromEntries(missing.map((field) => [field, `${labels[field]} is missing.`])),
    // The street field is labeled 'Address', the specification's word.
    ...postalErrors(typed, { ...postalLabels, street: labels.address }),
    ...(isTerritoryZip(typed.zip.trim()) && { zip: `${labels.zip} ${noTerritory}.` }),
  }
}

/**
 * The store's errors by field. The address is sent as one string, so an error about it is shown at the street field.
 */
export function refusedFields(error: unknown): FieldErrors {
  const { address, ...others } = fieldErrors(error, labels)
  return { ...others, ...(address && { street: address }) }
}
