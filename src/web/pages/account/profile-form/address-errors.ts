import { disagreement, postalErrors } from '#web/ui/postal-address/postal-errors.ts'
import {
  postalParts,
  readPostalLine,
  type PostalAddress,
} from '#web/ui/postal-address/postal-line.ts'

type Told = PostalAddress & { address: string }

/**
 * What is wrong with the addresses of a profile: the one to ship to is told whole or not at all, and no address names a
 * state and a ZIP code of another.
 */
export function addressErrors(told: Told): { [Field in keyof Told]?: string | undefined } {
  const isTold = postalParts.some((part) => told[part].trim() !== '')
  const { zip: wrong } = disagreement(readPostalLine(told.address))
  return { ...(wrong && { address: wrong }), ...(isTold && postalErrors(told)) }
}
