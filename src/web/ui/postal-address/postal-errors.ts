import { zipProblem, unusedZip, statesOfZip } from '#contract/values/us-states'
import { postalParts, type PostalAddress } from './postal-line.ts'

export type PostalErrors = { [Part in keyof PostalAddress]?: string | undefined }

/** How an error sentence about each part of an address begins. */
export const postalLabels = {
  street: 'The street',
  city: 'The city',
  state: 'The state',
  zip: 'The ZIP code',
}

/** The errors in a shipping address, by part; empty if the address is complete. */
export function postalErrors(address: PostalAddress, labels = postalLabels): PostalErrors {
  const missing = postalParts.filter((part) => address[part].trim() === '')
  return {
    ...Object.fromEntries(missing.map((part) => [part, `${labels[part]} is missing.`])),
    ...(!missing.includes('zip') && zipErrors(address)),
  }
}

/** The error of a ZIP code that is not in the state. Needs both values, so it can be shown while the user is typing. */
export function stateAndZipErrors({ state, zip }: PostalAddress): PostalErrors {
  return isZip(zip.trim()) ? sentence(zipProblem(zip.trim(), state)) : {}
}

/** The fields whose errors a change may fix. A new state may make the ZIP code right. */
export function fieldsFixedBy(change: object): string[] {
  return [...Object.keys(change), ...('state' in change ? ['zip'] : [])]
}

function zipErrors(address: PostalAddress): PostalErrors {
  const zip = address.zip.trim()
  if (!isZip(zip)) return sentence('must look like 08901 or 08901-1234')
  if (statesOfZip(zip).length === 0) return sentence(unusedZip)
  return stateAndZipErrors(address)
}

function isZip(zip: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(zip)
}

function sentence(problem: string | undefined): PostalErrors {
  return problem === undefined ? {} : { zip: `${postalLabels.zip} ${problem}.` }
}
