import { addressProblems } from '#contract/addresses/deliverable'
import type { ZipPlace } from '#contract/shipping/zip.schema'
import { taxedStates } from '#contract/taxes/states'

/** What is typed into the fields of an address. */
export type TypedAddress = {
  name: string
  company: string
  street: string
  line2: string
  city: string
  state: string
  zip: string
}

/** The part of it that a ZIP code fills in. */
export type TypedPlace = Pick<TypedAddress, 'city' | 'state' | 'zip'>

export type AddressErrors = { [Field in keyof TypedAddress]?: string | undefined }

export const emptyAddress: TypedAddress = {
  name: '',
  company: '',
  street: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
}

/** How an error sentence about each field begins. */
export const addressLabels = {
  name: 'The name',
  company: 'The company',
  street: 'The street',
  line2: 'The second line',
  city: 'The city',
  state: 'The state',
  zip: 'The ZIP code',
}

const required = ['name', 'street', 'city', 'state', 'zip'] as const

/** Everything that is missing or cannot be delivered to, by field. `place`: where the ZIP code is, as far as it is known. */
export function addressErrors(
  typed: TypedAddress,
  place: ZipPlace | null | undefined,
): AddressErrors {
  const missing = required.filter((field) => typed[field].trim() === '')
  const problems = isWholeZip(typed.zip)
    ? addressProblems(typed, place)
    : [
        ...addressProblems(typed, undefined),
        { field: 'zip' as const, message: 'must look like 08901 or 08901-1234' },
      ]
  return Object.fromEntries([
    ...problems.map(({ field, message }) => [field, `${addressLabels[field]} ${message}.`]),
    ...missing.map((field) => [field, `${addressLabels[field]} is missing.`]),
  ]) as AddressErrors
}

/** What is wrong with the ZIP code that has been typed. It is told at once: the rest may still be on its way. */
export function zipError(
  typed: TypedAddress,
  place: ZipPlace | null | undefined,
): string | undefined {
  return isWholeZip(typed.zip) ? addressErrors(typed, place).zip : undefined
}

/**
 * City and state of a ZIP code, as a change of what is typed. A city that somebody typed stays, since a ZIP code may serve
 * several, but not one of another state. `before`: the place of the ZIP code before.
 */
export function filledFrom(
  typed: TypedPlace,
  place: ZipPlace,
  before: ZipPlace | null,
): Partial<TypedPlace> {
  const isOfAnotherState = typed.state !== '' && typed.state !== place.state
  const isOurs = typed.city.trim() === '' || typed.city === before?.city || isOfAnotherState
  const isServed = taxedStates.some((state) => state === place.state)
  return { ...(isServed && { state: place.state }), ...(isOurs && { city: place.city }) }
}

/** The five digits of a ZIP code that is typed whole; undefined before. */
export function wholeZip(zip: string): string | undefined {
  return isWholeZip(zip) ? zip.trim().slice(0, 5) : undefined
}

function isWholeZip(zip: string): boolean {
  return /^\d{5}(?:-?\d{4})?$/.test(zip.trim())
}
