import { stateAndZipErrors, postalErrors } from '#web/ui/postal-address/postal-errors.ts'
import {
  postalParts,
  readPostalLine,
  type PostalAddress,
} from '#web/ui/postal-address/postal-line.ts'

type TypedAddresses = PostalAddress & { address: string }

/**
 * What is wrong with the addresses of a profile: the one to ship to is whole or left out, and no address names a
 * state and a ZIP code of another.
 */
export function addressErrors(typed: TypedAddresses): {
  [Field in keyof TypedAddresses]?: string | undefined
} {
  const isBegun = postalParts.some((part) => typed[part].trim() !== '')
  const { zip: wrong } = stateAndZipErrors(readPostalLine(typed.address))
  return { ...(wrong && { address: wrong }), ...(isBegun && postalErrors(typed)) }
}
