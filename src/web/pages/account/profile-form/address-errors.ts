import { stateAndZipErrors, postalErrors } from '#web/ui/postal-address/postal-errors.ts'
import {
  postalParts,
  readPostalLine,
  type PostalAddress,
} from '#web/ui/postal-address/postal-line.ts'

type TypedAddresses = PostalAddress & { address: string }

/**
 * The errors in a profile's addresses. The shipping address must be complete or empty, and in both addresses the ZIP
 * code must belong to the state.
 */
export function addressErrors(typed: TypedAddresses): {
  [Field in keyof TypedAddresses]?: string | undefined
} {
  const isBegun = postalParts.some((part) => typed[part].trim() !== '')
  const { zip: wrong } = stateAndZipErrors(readPostalLine(typed.address))
  return { ...(wrong && { address: wrong }), ...(isBegun && postalErrors(typed)) }
}
