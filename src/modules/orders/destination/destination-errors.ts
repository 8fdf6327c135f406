import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import { knownPlaces, placeInAddress } from '#modules/shipping'
import type { Platform } from '#platform'

/**
 * Refuses a ZIP code that is not the one of the address: the goods go to the address, so delivery and tax are charged for it.
 * An address without a ZIP code that exists says nothing against one.
 */
export async function refuseElsewhere(
  { db }: Pick<Platform, 'db'>,
  address: string,
  shipTo: { zip: string } | undefined,
): Promise<void> {
  if (!shipTo) return
  const zips = await knownPlaces(db)
  const place = zips && placeInAddress(zips, address)
  if (!place || place.zip === shipTo.zip) return
  const message = `must be ${place.zip}, the ZIP code of the address`
  throw invalidInput({ path: 'body.shipTo.zip', message })
}

/**
 * Rating names the fields of a quote. The same ZIP code stands at another place in the calls of an order; its products are
 * for other rules to refuse.
 */
export function destinationError(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'invalid_input') return error
  const errors = error.details['errors'] as FieldError[]
  const ofZip = errors.filter(({ path }) => path === 'body.to.zip')
  if (ofZip.length === 0) return error
  return invalidInput(...ofZip.map((one) => ({ ...one, path: 'body.shipTo.zip' })))
}

export function isAbout(error: unknown, path: string): boolean {
  if (!(error instanceof Refusal) || error.code !== 'invalid_input') return false
  return (error.details['errors'] as FieldError[]).some((one) => one.path === path)
}
