import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import { knownPlaces, readAddress } from '#modules/shipping'
import type { Platform } from '#platform'

/** How an address and the place that somebody names beside it go together. */
export type Agreement = 'agree' | 'contradict' | FieldError

/**
 * Whether an address agrees with a ZIP code that is named beside it, since the goods go to the address. An error at the ZIP code is one that can be mended
 * there: the address names another one, and only that. A ZIP code that does not exist is for rating to refuse.
 */
export async function agreementOf(
  { db }: Pick<Platform, 'db'>,
  address: string,
  { zip }: { zip: string },
): Promise<Agreement> {
  const zips = await knownPlaces(db)
  const said = zips?.find(zip)
  if (!zips || !said) return 'agree'
  const read = readAddress(zips, address)
  if (read.place && read.place.zip !== zip) {
    const message = `must be ${read.place.zip}, the ZIP code of the address`
    return { path: 'body.shipTo.zip', message }
  }
  return read.agreesWith(said) ? 'agree' : 'contradict'
}

/** Refuses an address that does not agree with the ZIP code named beside it. */
export async function refuseElsewhere(
  platform: Pick<Platform, 'db'>,
  address: string,
  shipTo: { zip: string } | undefined,
): Promise<void> {
  if (!shipTo) return
  const agreement = await agreementOf(platform, address, shipTo)
  if (agreement === 'agree') return
  if (agreement !== 'contradict') throw invalidInput(agreement)
  const message = `must name one place: its city, its state or a ZIP code does not agree with ${shipTo.zip}`
  throw invalidInput({ path: 'body.address', message })
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
